import type { Raster } from '../../../media/raster'
import type { Mask } from './worn'

/** How unlike the ground a pixel must be, at most; on an even ground less is enough, so that white cloth on white is seen. */
const mostLikeness = 42
const leastLikeness = 9

/** A single garment on a plain ground: everything that the colour of the border does not flood. Null when that is nothing, or nearly everything. */
export function garmentMask(picture: Raster): Mask | null {
  const { data, width, height } = picture
  const border: number[] = []
  for (let x = 0; x < width; x += 4) border.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y += 4) border.push(y * width, y * width + width - 1)
  const ground = [0, 1, 2].map((channel) => {
    const values = border.map((pixel) => data[pixel * 3 + channel]!).sort((a, b) => a - b)
    return values[values.length >> 1]!
  })
  const unlike = (pixel: number) =>
    ground.reduce((sum, value, channel) => sum + Math.abs(data[pixel * 3 + channel]! - value), 0)
  const usual = border.map(unlike).sort((a, b) => a - b)[Math.floor(border.length * 0.8)]!
  const likeness = Math.min(mostLikeness, Math.max(leastLikeness, usual * 3 + 4))
  const isGround = (pixel: number) => unlike(pixel) < likeness
  const mask = new Uint8Array(width * height).fill(1)
  const open: number[] = []
  for (let x = 0; x < width; x++) open.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) open.push(y * width, y * width + width - 1)
  while (open.length > 0) {
    const pixel = open.pop()!
    if (mask[pixel] === 0 || !isGround(pixel)) continue
    mask[pixel] = 0
    const x = pixel % width
    if (x > 0) open.push(pixel - 1)
    if (x < width - 1) open.push(pixel + 1)
    if (pixel >= width) open.push(pixel - width)
    if (pixel < width * (height - 1)) open.push(pixel + width)
  }
  const share = mask.reduce((sum, one) => sum + one, 0) / mask.length
  return share > 0.08 && share < 0.92 ? { data: mask, width, height } : null
}
