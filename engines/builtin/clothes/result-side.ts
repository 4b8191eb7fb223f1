/** Longest side of a result, in pixels. */
export const resultSide = 1600
