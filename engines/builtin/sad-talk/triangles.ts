import type { Raster } from '../../../media/raster'

/** x and y of points, one after another. */
export type Places = Float32Array

/** Neighbours overlap by a hair, so that no line stays undrawn. */
const hair = 2e-3

/**
 * Draws triangles from the positions of their corners in one picture to those in another: every pixel whose centre is
 * inside one. `corners` are three point numbers per triangle.
 */
export function drawTriangles(from: Raster, source: Places, to: Raster, target: Places, corners: Uint16Array): void {
  const { width, height, data } = to
  for (let at = 0; at < corners.length; at += 3) {
    // Sorts the corners from the highest to the lowest.
    let a = corners[at]! * 2
    let b = corners[at + 1]! * 2
    let c = corners[at + 2]! * 2
    if (target[b + 1]! < target[a + 1]!) [a, b] = [b, a]
    if (target[c + 1]! < target[a + 1]!) [a, c] = [c, a]
    if (target[c + 1]! < target[b + 1]!) [b, c] = [c, b]
    const ax = target[a]!
    const ay = target[a + 1]!
    const bx = target[b]! - ax
    const by = target[b + 1]! - ay
    const cx = target[c]! - ax
    const cy = target[c + 1]! - ay
    const area = bx * cy - cx * by
    if (Math.abs(area) < 1e-4) continue
    // The source's place is a linear function of the target's.
    const sbx = source[b]! - source[a]!
    const sby = source[b + 1]! - source[a + 1]!
    const scx = source[c]! - source[a]!
    const scy = source[c + 1]! - source[a + 1]!
    const xByX = (sbx * cy - scx * by) / area
    const xByY = (scx * bx - sbx * cx) / area
    const yByX = (sby * cy - scy * by) / area
    const yByY = (scy * bx - sby * cx) / area
    const first = Math.max(0, Math.ceil(ay - 0.5 - hair))
    const last = Math.min(height - 1, Math.floor(ay + cy - 0.5 + hair))
    for (let row = first; row <= last; row++) {
      const y = Math.min(cy, Math.max(0, row + 0.5 - ay))
      const long = cy > 0 ? (cx * y) / cy : 0
      const short = y < by || cy === by ? (by > 0 ? (bx * y) / by : bx) : bx + ((cx - bx) * (y - by)) / (cy - by)
      const left = Math.max(0, Math.ceil(ax + Math.min(long, short) - 0.5 - hair))
      const right = Math.min(width - 1, Math.floor(ax + Math.max(long, short) - 0.5 + hair))
      let x = source[a]! + xByX * (left + 0.5 - ax) + xByY * (row + 0.5 - ay) - 0.5
      let z = source[a + 1]! + yByX * (left + 0.5 - ax) + yByY * (row + 0.5 - ay) - 0.5
      for (let column = left, pixel = (row * width + left) * 3; column <= right; column++, pixel += 3) {
        copyPixel(from.data, from.width, from.height, x, z, data, pixel)
        x += xByX
        z += yByX
      }
    }
  }
}

/** Copies the interpolated colour of a picture; beyond its edge the edge repeats. */
export function copyPixel(
  data: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  to: Uint8Array,
  pixel: number,
): void {
  const cx = x < 0 ? 0 : x > width - 1.01 ? width - 1.01 : x
  const cy = y < 0 ? 0 : y > height - 1.01 ? height - 1.01 : y
  const left = cx | 0
  const top = cy | 0
  // Fixed-point in 256ths: integers are much faster.
  const fx = ((cx - left) * 256) | 0
  const fy = ((cy - top) * 256) | 0
  const at = (top * width + left) * 3
  const under = at + width * 3
  const a = (256 - fx) * (256 - fy)
  const b = fx * (256 - fy)
  const c = (256 - fx) * fy
  const d = fx * fy
  to[pixel] = (data[at]! * a + data[at + 3]! * b + data[under]! * c + data[under + 3]! * d + 32768) >> 16
  to[pixel + 1] = (data[at + 1]! * a + data[at + 4]! * b + data[under + 1]! * c + data[under + 4]! * d + 32768) >> 16
  to[pixel + 2] = (data[at + 2]! * a + data[at + 5]! * b + data[under + 2]! * c + data[under + 5]! * d + 32768) >> 16
}
