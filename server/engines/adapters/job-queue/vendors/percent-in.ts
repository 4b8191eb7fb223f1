/** The last percentage in what a model prints. */
export const percentIn = (text: string): number | undefined => {
  const last = [...text.matchAll(/(\d{1,3})(?:\.\d+)?\s?%/g)].at(-1)?.[1]
  return last === undefined ? undefined : Math.min(100, Number(last))
}
