import { EngineError } from './errors'
import sharp from 'sharp'

sharp.concurrency(1)
sharp.cache(false)

/** A picture as rows of red, green and blue, one byte each. */
export interface Raster {
  data: Uint8Array
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/**
 * A picture file: upright, white where transparent, with sides of at most `maxSide`. Throws an EngineError for another
 * file.
 */
export async function readRaster(path: string, maxSide: number): Promise<Raster> {
  try {
    const { data, info } = await sharp(path)
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (cause) {
    throw new EngineError('engine.badImage', {}, { cause })
  }
}

const asSharp = ({ data, width, height }: Raster) => sharp(data, { raw: { width, height, channels: 3 } })

export const writePng = async (raster: Raster, path: string): Promise<void> =>
  void (await asSharp(raster).png({ compressionLevel: 6 }).toFile(path))

export async function resized(raster: Raster, width: number, height: number): Promise<Raster> {
  if (width === raster.width && height === raster.height) return { ...raster, data: new Uint8Array(raster.data) }
  return { data: await asSharp(raster).resize(width, height, { fit: 'fill' }).raw().toBuffer(), width, height }
}

/** Rotated about its middle by degrees clockwise, in a frame that holds all of it. */
export async function turned(raster: Raster, degrees: number): Promise<Raster> {
  const { data, info } = await asSharp(raster)
    .rotate(degrees, { background: '#808080' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Lightness of each pixel, 0 to 255. */
export function greyOf({ data, width, height }: Raster): Uint8Array {
  const grey = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < grey.length; at++, from += 3)
    grey[at] = (data[from]! * 77 + data[from + 1]! * 150 + data[from + 2]! * 29) >> 8
  return grey
}

/** An interpolated value; beyond the edge the edge value repeats. */
export function sample({ data, width, height }: Raster, x: number, y: number, channel: number): number {
  const cx = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x
  const cy = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y
  const left = Math.trunc(cx)
  const top = Math.trunc(cy)
  const [fx, fy] = [cx - left, cy - top]
  const at = (top * width + left) * 3 + channel
  const below = at + width * 3
  return (data[at]! * (1 - fx) + data[at + 3]! * fx) * (1 - fy) + (data[below]! * (1 - fx) + data[below + 3]! * fx) * fy
}

export const clampByte = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value)
/** 0 below `from`, 1 above `to`, smooth in between. */
export function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
