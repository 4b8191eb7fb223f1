import type { Point, Raster } from '../../../media/raster'
import { blurred } from '../../shared/blur'
import { contours } from '../../shared/people/contours'
import type { Face } from '../../shared/people/types'
import type { Region } from './mesh-warp'

/** 1 inside a closed line of points, 0 outside. */
export function insideOf(line: readonly Point[], region: Region): Float32Array {
  const mask = new Float32Array(region.width * region.height)
  for (let row = 0; row < region.height; row++) {
    const y = row + region.y + 0.5
    const crossings: number[] = []
    line.forEach((a, at) => {
      const b = line[(at + 1) % line.length]!
      if (a.y <= y !== b.y <= y) crossings.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x))
    })
    crossings.sort((a, b) => a - b)
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const first = Math.max(0, Math.ceil(crossings[at]! - region.x - 0.5))
      const last = Math.min(region.width - 1, Math.floor(crossings[at + 1]! - region.x - 0.5))
      for (let column = first; column <= last; column++) mask[row * region.width + column] = 1
    }
  }
  return mask
}

/** Around a face, with room for what is blurred at its edge. */
export function regionOf({ box }: Face, { width, height }: Raster): Region {
  const room = box.width * 0.1
  const [x, y] = [Math.max(0, Math.floor(box.x - room)), Math.max(0, Math.floor(box.y - room))]
  return {
    x,
    y,
    width: Math.max(1, Math.min(width, Math.ceil(box.x + box.width + room)) - x),
    height: Math.max(1, Math.min(height, Math.ceil(box.y + box.height + room)) - y),
  }
}

/** How much of the new face is seen: all of it inside the mesh's contour, nothing at the contour itself. */
export function outlineOf({ points, box }: Face, region: Region, feather: number): Float32Array {
  const radius = Math.max(1, Math.round(box.width * feather))
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  // Shrunk by the feather's width, so that its end is on the contour.
  const inner = contours.face.map((at) => {
    const { x, y } = points[at]!
    const away = Math.hypot(x - middle.x, y - middle.y)
    const share = Math.max(0.2, 1 - (2.2 * radius) / away)
    return { x: middle.x + (x - middle.x) * share, y: middle.y + (y - middle.y) * share }
  })
  return blurred(insideOf(inner, region), region.width, region.height, radius)
}
