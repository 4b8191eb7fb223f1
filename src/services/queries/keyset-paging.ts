/** A list page by page, each from where the one before ended: what is new at its top moves nothing. */
export const keysetPaging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next?: string | undefined }) => next,
}
