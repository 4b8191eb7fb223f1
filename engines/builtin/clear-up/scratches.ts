import { greyOf, type Raster, resized } from '../../../media/raster'
import { opencv, type OpenCv } from '../../shared/opencv'
import { blurred } from '../../shared/blur'
import { isScratch, isSpeck, mostSpeck, mostWidth, spotsOf } from './spots'

/** Least contrast of a scratch to its surroundings, and its least multiple of the unevenness there. */
const leastContrast = 15
const leastOverRest = 2.7
/** Scratches are looked for in a picture of at most this side: in a larger one it takes minutes. */
const lookSide = 2000

/** Thin lines and specks that are lighter or darker than what surrounds them, filled with what surrounds them. */
export async function withoutScratches(picture: Raster): Promise<Raster> {
  const cv = await opencv()
  const { width, height, data } = picture
  const scale = Math.min(1, lookSide / Math.max(width, height))
  const look = await resized(picture, Math.round(width * scale), Math.round(height * scale))
  const mask = scratchMask(look, cv)
  if (!mask) return picture
  const from = cv.matFromArray(height, width, cv.CV_8UC3, data)
  const where = cv.matFromArray(height, width, cv.CV_8UC1, atSize(wider(mask, look, cv), look, picture))
  const to = new cv.Mat()
  cv.inpaint(from, where, to, 4, cv.INPAINT_TELEA)
  const filled = new Uint8Array(to.data)
  for (const one of [from, where, to]) one.delete()
  return { ...picture, data: filled }
}

/** A mask with its soft edge. */
function wider(mask: Uint8Array, { width, height }: Raster, cv: OpenCv): Uint8Array {
  const from = cv.matFromArray(height, width, cv.CV_8UC1, mask)
  const kernel = cv.getStructuringElement(cv.MORPH_ELLIPSE, new cv.Size(3, 3))
  const to = new cv.Mat()
  cv.dilate(from, to, kernel)
  const data = new Uint8Array(to.data)
  for (const one of [from, kernel, to]) one.delete()
  return data
}

function atSize(mask: Uint8Array, from: Raster, { width, height }: Raster): Uint8Array {
  if (from.width === width && from.height === height) return mask
  const out = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = Math.trunc((y * from.height) / height) * from.width
    for (let x = 0; x < width; x++) out[y * width + x] = mask[row + Math.trunc((x * from.width) / width)]!
  }
  return out
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

/** Contrast of structures thinner than `reach` and lighter (or darker) than their surroundings. */
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
