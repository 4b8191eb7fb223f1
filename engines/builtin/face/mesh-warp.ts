import { type Raster, sample, smooth } from '../../../media/raster'
import { contours } from '../../shared/people/contours'
import type { MeshPoint } from '../../shared/people/types'
import { depthsOf } from './depths'

/** A part of a picture, in whole pixels. */
export interface Region {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Pixels drawn into a region, three values each; `isDrawn` marks them, `seen` is the visibility of their place in the
 * source, 0 to 1.
 */
export interface Drawn {
  pixels: Float32Array
  isDrawn: Uint8Array
  seen: Float32Array
}

/** Source of a drawn face: `hides` are the points of the mesh that may cover others there. */
export interface Origin {
  picture: Raster
  points: readonly MeshPoint[]
  hides: readonly MeshPoint[]
}

const eyes = new Set<number>([...contours.leftEye, ...contours.rightEye])
/** Skin that is turned away further than this (cosine) is smeared where it is drawn from. */
const facing = { least: 0.12, full: 0.4 }
/** A point is hidden when it is this far behind the visible one at its place, as shares of the face's width. */
const behind = { least: 0.03, full: 0.07 }

/**
 * Warps a face mesh from one picture to the positions of its points in another; at each place the nearest part is
 * visible.
 */
export function warpMesh(
  source: Origin,
  to: readonly MeshPoint[],
  triangles: readonly number[],
  region: Region,
): Drawn {
  const count = region.width * region.height
  const drawn = { pixels: new Float32Array(count * 3), isDrawn: new Uint8Array(count), seen: new Float32Array(count) }
  const depths = new Float32Array(count).fill(Infinity)
  const { nearestAt, width } = depthsOf(source.hides, triangles)
  const faces = facingOf(source.points, triangles)
  const { picture, points: from } = source
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!] as const
    const [a, b, c] = [to[corners[0]]!, to[corners[1]]!, to[corners[2]]!]
    const [p, q, r] = [from[corners[0]]!, from[corners[1]]!, from[corners[2]]!]
    const [fp, fq, fr] = [faces[corners[0]]!, faces[corners[1]]!, faces[corners[2]]!]
    const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
    // The model's triangles run anticlockwise, those within the eyes either way.
    const isFront = area < 0 || corners.every((corner) => eyes.has(corner))
    if (!isFront || Math.abs(area) <= 1e-3) continue
    const x0 = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x) - region.x))
    const x1 = Math.min(region.width - 1, Math.ceil(Math.max(a.x, b.x, c.x) - region.x))
    const y0 = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y) - region.y))
    const y1 = Math.min(region.height - 1, Math.ceil(Math.max(a.y, b.y, c.y) - region.y))
    // Neighbours overlap by a hair, so that no line between them stays undrawn.
    const least = -1e-3
    for (let row = y0; row <= y1; row++) {
      for (let column = x0; column <= x1; column++) {
        const [x, y] = [column + region.x + 0.5, row + region.y + 0.5]
        const u = ((b.x - x) * (c.y - y) - (c.x - x) * (b.y - y)) / area
        const v = ((c.x - x) * (a.y - y) - (a.x - x) * (c.y - y)) / area
        const w = 1 - u - v
        if (u < least || v < least || w < least) continue
        const to = row * region.width + column
        const depth = a.z * u + b.z * v + c.z * w
        if (depth > depths[to]!) continue
        depths[to] = depth
        const [sx, sy] = [p.x * u + q.x * v + r.x * w, p.y * u + q.y * v + r.y * w]
        const hidden = (p.z * u + q.z * v + r.z * w - nearestAt(sx, sy)) / width
        drawn.isDrawn[to] = 1
        drawn.seen[to] =
          smooth(facing.least, facing.full, fp * u + fq * v + fr * w) * (1 - smooth(behind.least, behind.full, hidden))
        for (let channel = 0; channel < 3; channel++)
          drawn.pixels[to * 3 + channel] = sample(picture, sx - 0.5, sy - 0.5, channel)
      }
    }
  }
  return drawn
}

/**
 * How directly each point of a mesh faces the viewer: the cosine of its triangles' mean. The sign that most of the face
 * has counts as facing.
 */
function facingOf(points: readonly MeshPoint[], triangles: readonly number[]): Float32Array {
  const [sums, sizes] = [new Float32Array(points.length), new Float32Array(points.length)]
  let whole = 0
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!] as const
    const [a, b, c] = [points[corners[0]]!, points[corners[1]]!, points[corners[2]]!]
    const [ux, uy, uz, vx, vy, vz] = [b.x - a.x, b.y - a.y, b.z - a.z, c.x - a.x, c.y - a.y, c.z - a.z]
    const away = ux * vy - uy * vx
    const size = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, away)
    whole += away
    for (const corner of corners) {
      sums[corner]! += away
      sizes[corner]! += size
    }
  }
  return sums.map((sum, at) => (sum * Math.sign(whole)) / Math.max(1e-6, sizes[at]!))
}
