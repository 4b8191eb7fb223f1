/** Shares of the picture's short side: least length and largest width of a scratch. */
const leastLength = 0.09
export const mostWidth = 0.008
/** Its bow against its length. */
const mostBow = 0.1
/** Largest width of a dust speck, as a share of the short side; it must be visible, and on even ground. */
export const mostSpeck = 0.018
const leastSpeckContrast = 34
const mostUneven = 5
/** How much of its contrast is in the unevenness around it. */
const speckInRest = 0.06

interface Spot {
  pixels: number[]
  left: number
  right: number
  top: number
  bottom: number
}

/** Pixels that hang together. */
export function* spotsOf(length: number, width: number, isIn: (at: number) => boolean): Generator<Spot> {
  const seen = new Uint8Array(length)
  for (let start = 0; start < length; start++) {
    if (seen[start] || !isIn(start)) continue
    const x0 = start % width
    const spot: Spot = { pixels: [start], left: x0, right: x0, top: Math.trunc(start / width), bottom: 0 }
    seen[start] = 1
    for (let next = 0; next < spot.pixels.length; next++) {
      const at = spot.pixels[next]!
      const [x, y] = [at % width, Math.trunc(at / width)]
      spot.left = Math.min(spot.left, x)
      spot.right = Math.max(spot.right, x)
      spot.bottom = Math.max(spot.bottom, y)
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const to = at + dy * width + dx
          if (x + dx < 0 || x + dx >= width || to < 0 || to >= length || seen[to] || !isIn(to)) continue
          seen[to] = 1
          spot.pixels.push(to)
        }
    }
    yield spot
  }
}

/** Long, thin and nearly straight: neither hair nor an eyebrow. */
export function isScratch({ pixels }: Spot, width: number, short: number): boolean {
  if (pixels.length < leastLength * short) return false
  const count = pixels.length
  const [sumX, sumY] = pixels.reduce(([x, y], at) => [x + (at % width), y + Math.trunc(at / width)], [0, 0])
  let [xx, yy, xy] = [0, 0, 0]
  for (const at of pixels) {
    const [dx, dy] = [(at % width) - sumX / count, Math.trunc(at / width) - sumY / count]
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  }
  const middle = (xx + yy) / 2
  const apart = Math.hypot((xx - yy) / 2, xy)
  const length = Math.sqrt((12 * (middle + apart)) / count)
  const bow = Math.sqrt(Math.max(0, middle - apart) / (middle + apart))
  return length >= leastLength * short && count / length <= Math.max(4, mostWidth * short) && bow <= mostBow
}

/** Small, round and alone on even ground: not the light in an eye. */
export function isSpeck(
  { pixels, left, right, top, bottom }: Spot,
  short: number,
  stands: Uint8Array,
  rest: Float32Array,
): boolean {
  const most = Math.max(5, short * mostSpeck)
  if (right - left >= most || bottom - top >= most || pixels.length < 3) return false
  let [highest, uneven] = [0, 0]
  for (const at of pixels) {
    highest = Math.max(highest, stands[at]!)
    uneven += rest[at]! / pixels.length
  }
  return highest >= leastSpeckContrast && uneven - highest * speckInRest < mostUneven
}
