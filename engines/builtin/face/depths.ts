import type { MeshPoint } from '../../shared/people/types'

/** A face is this many cells wide. */
const cells = 96

/** Depth of the nearest part of a face mesh at each place of its picture. Infinity outside the mesh. */
export function depthsOf(points: readonly MeshPoint[], triangles: readonly number[]) {
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  const width = Math.max(1, right - left)
  const cell = width / cells
  const rows = Math.ceil((bottom - top) / cell) + 1
  const nearest = new Float32Array((cells + 1) * rows).fill(Infinity)
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((nth) => {
      const { x, y, z } = points[triangles[at + nth]!]!
      return { x: (x - left) / cell, y: (y - top) / cell, z }
    }) as [MeshPoint, MeshPoint, MeshPoint]
    const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
    if (Math.abs(area) < 1e-3) continue
    for (let y = Math.floor(Math.min(a.y, b.y, c.y)); y <= Math.max(a.y, b.y, c.y); y++)
      for (let x = Math.floor(Math.min(a.x, b.x, c.x)); x <= Math.max(a.x, b.x, c.x); x++) {
        const u = ((b.x - x) * (c.y - y) - (c.x - x) * (b.y - y)) / area
        const v = ((c.x - x) * (a.y - y) - (a.x - x) * (c.y - y)) / area
        if (u < 0 || v < 0 || u + v > 1) continue
        const to = y * (cells + 1) + x
        nearest[to] = Math.min(nearest[to]!, a.z * u + b.z * v + c.z * (1 - u - v))
      }
  }
  const nearestAt = (x: number, y: number) =>
    nearest[Math.round((y - top) / cell) * (cells + 1) + Math.round((x - left) / cell)] ?? Infinity
  return { nearestAt, width }
}
