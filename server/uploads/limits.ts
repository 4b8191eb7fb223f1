/** What a picture may be. */
export const pictures = {
  /** Beyond this it is refused by its header, before a pixel of it is decoded. */
  maxMegapixels: 40,
  minSide: 64,
  /** Larger ones are made smaller: no engine looks at more. */
  maxSide: 4096,
} as const
