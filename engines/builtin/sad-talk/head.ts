import { type Raster, smooth } from '../../../media/raster'
import { contours } from '../../shared/people/contours'
import type { Face } from '../../shared/people/types'
import { copyPixel } from './triangles'

/** Rotation of a head relative to the photo, in radians, and its shift, in pixels. */
export interface HeadTurn {
  /** To the viewer's right. */
  yaw: number
  /** Downwards. */
  nod: number
  /** Clockwise. */
  tilt: number
  dx: number
  dy: number
}

/** Pixels between the places for which the way is reckoned. */
const cell = 8
/** The head goes along as far out as this, in half widths of the face, and nothing moves beyond the second. */
const reach = { whole: 1.2, none: 2.3 } as const
/** Margin without movement at the picture's edge, as a share of its shorter side. */
const margin = 0.07

/**
 * Turns a head in its picture: parts in front of the ears move one way, parts behind them the other, by the depth of
 * the mesh. Hair and neck follow less and less, and the background stays.
 */
export function createHead(face: Face, { width, height }: { width: number; height: number }) {
  const { x: left, y: top, width: wide, height: tall } = face.box
  const middle = { x: left + wide / 2, y: top + tall / 2 }
  const half = { x: wide / 2, y: tall / 2 }
  const columns = Math.ceil(width / cell) + 2
  const rows = Math.ceil(height / cell) + 2
  const weight = new Float32Array(columns * rows)
  const depth = new Float32Array(columns * rows)
  // The head turns about a line through the ears, and nods and tilts about the neck below them.
  const axis = contours.face.reduce((sum, at) => sum + face.points[at]!.z, 0) / contours.face.length
  const neck = { x: middle.x, y: middle.y + half.y * 1.1 }
  const edge = Math.min(width, height) * margin
  const box = { left: width, right: 0, top: height, bottom: 0 }
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      const [x, y] = [column * cell, row * cell]
      const far = Math.hypot((x - middle.x) / half.x, (y - middle.y) / (half.y * (y < middle.y ? 1.1 : 0.95)))
      const inside = Math.min(x, y, width - x, height - y)
      weight[at] = smooth(reach.none, reach.whole, far) * smooth(0, edge, inside)
      if (weight[at] === 0) continue
      depth[at] = axis - depthAt(face, x, y, wide)
      box.left = Math.min(box.left, x - cell)
      box.right = Math.max(box.right, x + cell)
      box.top = Math.min(box.top, y - cell)
      box.bottom = Math.max(box.bottom, y + cell)
    }
  }
  const area = {
    left: Math.max(0, box.left),
    right: Math.min(width, box.right),
    top: Math.max(0, box.top),
    bottom: Math.min(height, box.bottom),
  }
  const wayX = new Float32Array(columns * rows)
  const wayY = new Float32Array(columns * rows)

  /** Draws the turned picture into another. */
  return ({ data }: Raster, to: Uint8Array, { yaw, nod, tilt, dx, dy }: HeadTurn): void => {
    for (let row = 0, at = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, at++) {
        const by = weight[at]!
        if (by === 0) continue
        wayX[at] = by * (dx + yaw * depth[at]! - tilt * (row * cell - neck.y))
        wayY[at] = by * (dy + nod * depth[at]! + tilt * (column * cell - neck.x))
      }
    }
    for (let y = area.top; y < area.bottom; y++) {
      const row = (y / cell) | 0
      const down = (y + 0.5) / cell - row
      for (let left = area.left; left < area.right; left += cell) {
        const at = row * columns + ((left / cell) | 0)
        const under = at + columns
        if (weight[at]! + weight[at + 1]! + weight[under]! + weight[under + 1]! === 0) continue
        let x = wayX[at]! + (wayX[under]! - wayX[at]!) * down
        let z = wayY[at]! + (wayY[under]! - wayY[at]!) * down
        const stepX = (wayX[at + 1]! + (wayX[under + 1]! - wayX[at + 1]!) * down - x) / cell
        const stepY = (wayY[at + 1]! + (wayY[under + 1]! - wayY[at + 1]!) * down - z) / cell
        x += stepX / 2
        z += stepY / 2
        const end = Math.min(area.right, left + cell)
        for (let column = left, pixel = (y * width + left) * 3; column < end; column++, pixel += 3) {
          copyPixel(data, width, height, column - x, y - z, to, pixel)
          x += stepX
          z += stepY
        }
      }
    }
  }
}

/** Depth of the mesh around a place, smoothed over all points; outside the face, that of its edge. */
function depthAt({ points }: Face, x: number, y: number, wide: number): number {
  let [sum, weights] = [0, 0]
  const least = (wide * 0.06) ** 2
  for (let number = 0; number < 468; number++) {
    const point = points[number]!
    const weight = 1 / ((x - point.x) ** 2 + (y - point.y) ** 2 + least) ** 2
    sum += point.z * weight
    weights += weight
  }
  return sum / weights
}
