import type { Raster } from '../../../../media/raster'
import { blurred } from '../../../shared/blur'
import { type Mask, maskPieces } from './mask'

/** How unlike the ground a pixel must be, at most; on an even ground less is enough, so that white cloth on white is seen. */
const mostLikeness = 42
const leastLikeness = 9
/** Largest difference between the border pixels of a plain ground. */
const mostUneven = 60

/** Colour of the ground at the border, the difference of a pixel from it, and the usual difference of the border. */
function groundOf({ data, width, height }: Raster) {
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
  return { unlike, usual }
}

export const isPlain = (picture: Raster): boolean => groundOf(picture).usual <= mostUneven

/** A single garment on a plain ground: everything that the colour of the border does not flood. Null when that is nothing, or nearly everything. */
export function garmentMask(picture: Raster): Mask | null {
  const { width, height } = picture
  const { unlike, usual } = groundOf(picture)
  if (usual > mostUneven) return null
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
  const within = { data: mask.map((one, pixel) => (one === 1 && isGround(pixel) ? 1 : 0)), width, height }
  const size = mask.reduce((sum, one) => sum + one, 0)
  const alike = within.data.reduce((sum, one) => sum + one, 0) / Math.max(1, size)
  // Ground that the garment encloses, where it cannot be mistaken for cloth.
  if (alike < 0.06) {
    for (const pocket of maskPieces(within))
      if (pocket.length > mask.length * 0.0004) for (const pixel of pocket) mask[pixel] = 0
  } else if (alike > 0.3) fillByMirror({ data: mask, width, height })
  const share = mask.reduce((sum, one) => sum + one, 0) / mask.length
  // Specks along the edges are the picture's compression.
  const even = blurred(Float32Array.from(mask), width, height, Math.max(1, Math.round(width / 300)))
  return share > 0.08 && share < 0.92
    ? { data: Uint8Array.from(even, (one) => (one > 0.5 ? 1 : 0)), width, height }
    : null
}

/** A side that is as light as the ground is flooded; what the other side shows there belongs to the garment as well. */
function fillByMirror({ data, width, height }: Mask) {
  const from = new Uint8Array(data)
  const rows = Array.from({ length: height }, (_, y) => {
    const row = from.subarray(y * width, (y + 1) * width)
    return { row, y, first: row.indexOf(1), last: row.lastIndexOf(1) }
  }).filter(({ first }) => first >= 0)
  const middles = rows.slice(rows.length >> 1).map(({ first, last }) => first + last)
  const twice = middles.sort((a, b) => a - b)[middles.length >> 1] ?? width
  for (const { row, y, first, last } of rows)
    for (let x = first + 1; x < last; x++) {
      const other = twice - x
      if (row[x] === 0 && other > first && other < last && row[other] === 1) data[y * width + x] = 1
    }
}
