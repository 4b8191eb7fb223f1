/** Longest side (pixels) and most bytes of a picture sent to a model. */
export const modelPictureLimits = { maxSide: 1024, maxBytes: 600_000 } as const

/** Models with vision split a picture into squares of about this side, one token each. */
const squarePx = 28

/** Estimated tokens of a picture: one for each square of the sent size. */
export function pictureTokens({ width, height }: { width: number; height: number }): number {
  const scale = Math.min(1, modelPictureLimits.maxSide / Math.max(width, height, 1))
  return Math.ceil((width * scale) / squarePx) * Math.ceil((height * scale) / squarePx)
}
