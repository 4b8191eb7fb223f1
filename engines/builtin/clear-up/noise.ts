import { greyOf, type Raster } from '../../../media/raster'
import { opencv } from '../../shared/opencv'

const block = 16
/** Share of blocks that show only grain: the smoothest tenth. */
const smoothShare = 0.1

/** How much neighbouring pixels differ where nothing is shown: grain, and what JPEG leaves. */
export function grainOf(picture: Raster): number {
  const { width, height } = picture
  const grey = greyOf(picture)
  const found: number[] = []
  for (let top = 1; top + block < height; top += block * 2) {
    for (let left = 1; left + block < width; left += block * 2) {
      let sum = 0
      for (let y = top; y < top + block; y++)
        for (let at = y * width + left; at < y * width + left + block; at++)
          sum += Math.abs(4 * grey[at]! - grey[at - 1]! - grey[at + 1]! - grey[at - width]! - grey[at + width]!)
      found.push(sum / (block * block))
    }
  }
  found.sort((a, b) => a - b)
  // The sum of even noise is 3.6 times its deviation.
  return (found[Math.floor(found.length * smoothShare)] ?? 0) / 3.6
}

/** Removes grain and keeps edges. A picture without grain stays unchanged. */
export async function withoutGrain(picture: Raster): Promise<Raster> {
  const grain = grainOf(picture)
  if (grain < 0.5) return picture
  const cv = await opencv()
  const from = cv.matFromArray(picture.height, picture.width, cv.CV_8UC3, picture.data)
  const to = new cv.Mat()
  const isStrong = grain > 3
  cv.bilateralFilter(from, to, isStrong ? 9 : 5, Math.min(60, grain * (isStrong ? 6 : 4)), isStrong ? 2.5 : 1.5)
  const data = new Uint8Array(to.data)
  from.delete()
  to.delete()
  return { ...picture, data }
}
