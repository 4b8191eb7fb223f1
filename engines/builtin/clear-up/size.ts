interface Size {
  width: number
  height: number
}

/** Most pixels of an enlarged picture: two cores need a minute for so many. */
const mostPixels = 6_300_000

/** Most pixels of a photo for the thick model: it takes a minute of one core for so many. */
const mostTinyPixels = 100_000

export const isTiny = ({ width, height }: Size): boolean => width * height <= mostTinyPixels

export const scales = [1, 2, 4] as const

/** Largest factor by which a picture can be enlarged. 1: it is large already. */
export const mostScale = ({ width, height }: Size): number =>
  Math.max(...scales.filter((scale) => scale === 1 || width * height * scale * scale <= mostPixels))
