import { greyOf, type Raster, readRaster, resized } from '../../../media/raster'
import { scaledTo } from './scaled'
import type { Area, Face, People } from './types'
import { usableFace } from './usable'

/** Width of the part of a face that is measured, in pixels: noise and JPEG blocks of larger ones average out. */
const lookWidth = 128
/** A difference of lightness across two pixels that is shading, and one that is a line. */
const [shading, line] = [4, 30]
/** Largest usual difference in a face of flat colours. Photos have 5 and more; blurred or blown out ones 1 to 5. */
const mostUsual = 3
/** Least number of lines for each place with shading. Drawings have 0.6 and more, flat photos 0.4 at most. */
const leastLines = 0.5

/**
 * Whether a face is drawn in flat colours with lines: a cartoon, an icon, a drawing with a pen. Paintings and rendered
 * pictures have the shading of photos and count as such.
 */
async function isDrawn(picture: Raster, { box }: Pick<Face, 'box'>): Promise<boolean> {
  const inner = cut(picture, {
    x: box.x + box.width * 0.15,
    y: box.y + box.height * 0.15,
    width: box.width * 0.7,
    height: box.height * 0.75,
  })
  const height = Math.max(3, Math.round((inner.height * lookWidth) / inner.width))
  const look = inner.width > lookWidth ? await resized(inner, lookWidth, height) : inner
  const grey = greyOf(look)
  const differences: number[] = []
  for (let y = 1; y < look.height - 1; y++)
    for (let x = 1; x < look.width - 1; x++) {
      const at = y * look.width + x
      differences.push(Math.hypot(grey[at + 1]! - grey[at - 1]!, grey[at + look.width]! - grey[at - look.width]!))
    }
  const usual = differences.toSorted((a, b) => a - b)[differences.length >> 1] ?? Infinity
  const lines = differences.filter((one) => one > line).length
  const shaded = differences.filter((one) => one > shading).length - lines
  return usual <= mostUsual && lines >= leastLines * shaded
}

/** The same for the face of a picture file, as found in it. */
export async function isFaceDrawn(path: string, people: People): Promise<boolean> {
  const picture = await readRaster(path, Math.max(people.width, people.height))
  return isDrawn(picture, usableFace(scaledTo(people, picture)))
}

function cut({ data, width, height }: Raster, area: Area): Raster {
  const [left, top] = [Math.max(0, Math.round(area.x)), Math.max(0, Math.round(area.y))]
  const wide = Math.max(1, Math.min(width - left, Math.round(area.width)))
  const high = Math.max(1, Math.min(height - top, Math.round(area.height)))
  const out = new Uint8Array(wide * high * 3)
  for (let row = 0; row < high; row++) {
    const from = ((top + row) * width + left) * 3
    out.set(data.subarray(from, from + wide * 3), row * wide * 3)
  }
  return { data: out, width: wide, height: high }
}
