import { type Point, type Raster, sample } from '../../../media/raster'
import { contours } from '../../shared/people/contours'

/** A part of a picture, in whole pixels. */
export interface Region {
  x: number
  y: number
  width: number
  height: number
}

/** What was drawn into a region, three values a pixel; `isDrawn` tells where. */
export interface Drawn {
  pixels: Float32Array
  isDrawn: Uint8Array
}

const eyes = new Set<number>([...contours.leftEye, ...contours.rightEye])

/** Draws a face mesh from one picture to where its points stand in another. What is turned away there is left out. */
export function warpMesh(
  source: Raster,
  from: readonly Point[],
  to: readonly Point[],
  triangles: readonly number[],
  region: Region,
): Drawn {
  const drawn = {
    pixels: new Float32Array(region.width * region.height * 3),
    isDrawn: new Uint8Array(region.width * region.height),
  }
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!] as const
    const [a, b, c] = [to[corners[0]]!, to[corners[1]]!, to[corners[2]]!]
    const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
    // The model's triangles run anticlockwise, those within the eyes either way.
    const isFront = area < 0 || corners.every((corner) => eyes.has(corner))
    if (isFront && Math.abs(area) > 1e-3)
      drawTriangle(source, [from[corners[0]]!, from[corners[1]]!, from[corners[2]]!], [a, b, c], area, region, drawn)
  }
  return drawn
}

type Three = readonly [Point, Point, Point]

function drawTriangle(source: Raster, from: Three, [a, b, c]: Three, area: number, region: Region, drawn: Drawn) {
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
      const sx = from[0].x * u + from[1].x * v + from[2].x * w - 0.5
      const sy = from[0].y * u + from[1].y * v + from[2].y * w - 0.5
      const at = row * region.width + column
      drawn.isDrawn[at] = 1
      for (let channel = 0; channel < 3; channel++) drawn.pixels[at * 3 + channel] = sample(source, sx, sy, channel)
    }
  }
}
