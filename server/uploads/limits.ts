/** Size of an uploaded picture. */
export const pictureLimits = {
  /** Larger pictures are refused by their header, before decoding. Phones take photos of 200 megapixels. */
  maxMegapixels: 220,
  /** A HEIC cannot be decoded at a reduced size; phones write it with up to 50 megapixels. */
  maxHeicMegapixels: 52,
  minSide: 64,
  /** Larger pictures are scaled down: no engine needs more. */
  maxSide: 4096,
} as const

/** Size limits of an uploaded film in pixels. Lip sync needs sides from `minSide` to `maxSide`. */
export const filmLimits = {
  /** Most pixels per frame: slightly above 4K. */
  maxPixels: 9_500_000,
  /** Faces in smaller films are too small. */
  leastSide: 240,
  minSide: 640,
  maxSide: 2048,
  /** Long side of stored films, if the short side is long enough. */
  usualSide: 1280,
} as const
