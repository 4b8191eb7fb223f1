interface Rows {
  /** Four pixels in each number. */
  pixels: Uint32Array
  /** Numbers of a row. */
  length: number
}

/** Every other byte of a number: products of two bytes have room between them. */
const every = 0xff00ff
const half = 0x800080

/**
 * Rows at two places between the rows of a picture, as pairs of pixels: the first in the lower half of a number. A place
 * is a row and, in its lowest eight bits, the way to the next one.
 */
export function blendTwice(
  pairs: Uint32Array,
  { pixels, length }: Rows,
  upper: number,
  lower: number,
  [begin, end]: readonly [number, number],
): void {
  const [s, t] = [upper & 255, lower & 255]
  const [sRest, tRest] = [256 - s, 256 - t]
  let u = (upper >> 8) * length + begin
  let v = (lower >> 8) * length + begin
  for (let i = begin * 4; i < end * 4; i += 4, u++, v++) {
    const a = pixels[u]!
    const b = pixels[u + length]!
    const c = pixels[v]!
    const d = pixels[v + length]!
    const upperEven = Math.imul(a & every, sRest) + Math.imul(b & every, s) + half
    const upperOdd = Math.imul((a >>> 8) & every, sRest) + Math.imul((b >>> 8) & every, s) + half
    const lowerEven = Math.imul(c & every, tRest) + Math.imul(d & every, t) + half
    const lowerOdd = Math.imul((c >>> 8) & every, tRest) + Math.imul((d >>> 8) & every, t) + half
    pairs[i] = ((upperEven >>> 8) & 0xff) | ((lowerEven << 8) & 0xff0000)
    pairs[i + 1] = ((upperOdd >>> 8) & 0xff) | ((lowerOdd << 8) & 0xff0000)
    pairs[i + 2] = (upperEven >>> 24) | ((lowerEven >>> 8) & 0xff0000)
    pairs[i + 3] = (upperOdd >>> 24) | ((lowerOdd >>> 8) & 0xff0000)
  }
}
