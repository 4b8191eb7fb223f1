import type { Point } from '../../../../media/raster'
import { evened } from '../fit/evened'
import { type Mask, maskPieces } from './mask'
import { evenLine, halfAt, type Limb, type Shape } from '../fit/shape'

/** Least size of a sleeve, as a share of the garment. */
const leastShare = 0.018
const points = 12

/** Sleeve of a garment laid flat: the part beyond the torso's edge, followed from the shoulder to the cuff. */
export function sleeveOf(mask: Mask, shape: Shape, side: 0 | 1, armpit: number, usual: number): Limb | null {
  if (armpit < 0) return null
  const { data, width, height } = mask
  const { origin } = shape
  const sign = side === 0 ? -1 : 1
  const beside = new Uint8Array(data.length)
  let size = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (data[at] !== 1) continue
      size++
      if ((x + 0.5 - origin.x) * sign > halfAt(shape, y - origin.y, side)) beside[at] = 1
    }
  const isSeam = (pixel: number) => {
    const [x, y] = [pixel % width, Math.trunc(pixel / width)]
    return y <= armpit + 2 && (x + 0.5 - origin.x) * sign < halfAt(shape, y - origin.y, side) + 1.6
  }
  const piece = maskPieces({ data: beside, width, height }).find((one) => one.some(isSeam))
  if (!piece || piece.length < size * leastShare) return null
  const far = new Int32Array(data.length).fill(-1)
  const line = piece.filter(isSeam)
  for (const pixel of line) far[pixel] = 0
  const inPiece = new Set(piece)
  for (const pixel of line) {
    const near = [
      pixel - 1,
      pixel + 1,
      pixel - width,
      pixel + width,
      pixel - width - 1,
      pixel - width + 1,
      pixel + width - 1,
      pixel + width + 1,
    ]
    for (const next of near)
      if (far[next] === -1 && inPiece.has(next)) {
        far[next] = far[pixel]! + 1
        line.push(next)
      }
  }
  const most = Math.max(...[far[line.at(-1)!]!, 1])
  const bins = Math.max(3, Math.min(10, Math.round(most / 12)))
  const sums = Array.from({ length: bins }, () => ({ x: 0, y: 0, count: 0 }))
  for (const pixel of line) {
    const sum = sums[Math.min(bins - 1, Math.trunc((far[pixel]! / (most + 1)) * bins))]!
    sum.x += pixel % width
    sum.y += Math.trunc(pixel / width)
    sum.count++
  }
  const centres = sums
    .filter(({ count }) => count > 0)
    .map(({ x, y, count }): Point => ({ x: x / count + 0.5, y: y / count + 0.5 }))
  const [a, b] = [centres.at(-2), centres.at(-1)]
  if (!a || !b) return null
  // The line begins within the shoulder and ends at the cuff.
  const seam = {
    x: origin.x + sign * (halfAt(shape, 0, side) - usual * 0.22),
    y: Math.min(armpit, origin.y + shape.shoulderTops[side] + usual * 0.22),
  }
  const end = { x: b.x + (b.x - a.x) * 0.5, y: b.y + (b.y - a.y) * 0.5 }
  const even = evenLine([seam, ...centres, end], points)
  const turn = side === 0 ? 1 : -1
  const sides = ([1, -1] as const).map((outward) =>
    evened(
      even.line.map((point, k) => {
        const [from, to] = [even.line[Math.max(0, k - 1)]!, even.line[Math.min(points - 1, k + 1)]!]
        const way = Math.hypot(to.x - from.x, to.y - from.y) || 1
        const normal = { x: (-(to.y - from.y) / way) * turn * outward, y: ((to.x - from.x) / way) * turn * outward }
        let reach = 1
        const isIn = (away: number) => {
          const [x, y] = [Math.trunc(point.x + normal.x * away), Math.trunc(point.y + normal.y * away)]
          return (
            x >= 0 &&
            y >= 0 &&
            x < width &&
            y < height &&
            data[y * width + x] === 1 &&
            (outward > 0 || (x + 0.5 - origin.x) * sign > halfAt(shape, y - origin.y, side) * 0.8)
          )
        }
        while (reach < usual * 0.8 && isIn(reach)) reach++
        return Math.max(reach, usual * 0.06)
      }),
      1,
    ),
  )
  return { ...even, turn, halves: even.line.map((_, k) => [sides[0]![k]!, sides[1]![k]!] as const) }
}
