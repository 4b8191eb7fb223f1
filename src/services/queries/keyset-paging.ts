/** A list page by page, each from the end of the one before: new entries at its top move nothing. */
export const keysetPaging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next?: string | undefined }) => next,
}
