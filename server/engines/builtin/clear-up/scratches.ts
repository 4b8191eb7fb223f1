import { greyOf, type Raster } from '../../../media/raster'
import { opencv, type OpenCv } from '../../shared/opencv'
import { blurred } from '../../shared/blur'

/** A scratch stands out from what lies beside it by this, and by so many times the unevenness there. */
const leastContrast = 15
const leastOverRest = 2.7
/** Shares of the picture's short side: how long a scratch is at least, how wide it is at most. */
const leastLength = 0.09
const mostWidth = 0.008
/** Its bow against its length. */
const mostBow = 0.1
/** A speck of dust is no wider than this share of the short side, plain to see, and on even ground. */
const mostSpeck = 0.018
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

/** Thin lines and specks that are lighter or darker than what surrounds them, filled with what surrounds them. */
export async function withoutScratches(picture: Raster): Promise<Raster> {
  const cv = await opencv()
  const mask = scratchMask(picture, cv)
  if (!mask) return picture
  const { width, height, data } = picture
  const from = cv.matFromArray(height, width, cv.CV_8UC3, data)
  const where = cv.matFromArray(height, width, cv.CV_8UC1, mask)
  const wider = cv.getStructuringElement(cv.MORPH_ELLIPSE, new cv.Size(3, 3))
  const to = new cv.Mat()
  cv.dilate(where, where, wider)
  cv.inpaint(from, where, to, 4, cv.INPAINT_TELEA)
  const filled = new Uint8Array(to.data)
  for (const one of [from, where, wider, to]) one.delete()
  return { ...picture, data: filled }
}

/** 255 where a scratch or a speck is; null without any. */
export function scratchMask(picture: Raster, cv: OpenCv): Uint8Array | null {
  const { width, height } = picture
  const short = Math.min(width, height)
  const grey = greyOf(picture)
  const odd = (share: number) => Math.max(5, Math.round(short * share)) | 1
  const [line, speck] = [odd(mostWidth), odd(mostSpeck)]
  const rest = restOf(grey, width, height, speck)
  const mask = new Uint8Array(grey.length)
  let found = false
  for (const kind of [cv.MORPH_TOPHAT, cv.MORPH_BLACKHAT])
    for (const reach of [line, speck]) {
      const stands = standing(cv, grey, width, height, kind, reach)
      const isSharp = (at: number) => stands[at]! > Math.max(leastContrast, leastOverRest * rest[at]!)
      for (const spot of spotsOf(stands.length, width, isSharp)) {
        if (!(reach === line ? isScratch(spot, width, short) : isSpeck(spot, short, stands, rest))) continue
        for (const at of spot.pixels) mask[at] = 255
        found = true
      }
    }
  return found ? mask : null
}

/** What is thinner than `reach` and lighter (or darker) than its surroundings: by how much. */
function standing(
  cv: OpenCv,
  grey: Uint8Array,
  width: number,
  height: number,
  kind: number,
  reach: number,
): Uint8Array {
  const from = cv.matFromArray(height, width, cv.CV_8UC1, grey)
  const kernel = cv.getStructuringElement(cv.MORPH_ELLIPSE, new cv.Size(reach, reach))
  const to = new cv.Mat()
  cv.morphologyEx(from, to, kind, kernel)
  const data = new Uint8Array(to.data)
  for (const one of [from, kernel, to]) one.delete()
  return data
}

/** How uneven the surroundings are: the usual difference from their mean, in which a thin line counts little. */
function restOf(grey: Uint8Array, width: number, height: number, reach: number): Float32Array {
  const values = Float32Array.from(grey)
  const mean = blurred(values, width, height, reach)
  for (let at = 0; at < values.length; at++) values[at] = Math.min(30, Math.abs(values[at]! - mean[at]!))
  return blurred(values, width, height, reach)
}

function* spotsOf(length: number, width: number, isIn: (at: number) => boolean): Generator<Spot> {
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
function isScratch({ pixels }: Spot, width: number, short: number): boolean {
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
function isSpeck(
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
