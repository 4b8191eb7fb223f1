import type { Raster } from '../../../media/raster'
import type { Face } from '../../shared/people/types'
import { axesOf } from './axes'
import { createLids } from './eyes/lids'
import { lipsOf } from './mouth/lips'
import { createInside } from './mouth/inside'
import { mouthShapesOf } from './mouth/shapes'
import { speechMeshOf } from './speech-mesh'
import { drawTriangles } from './triangles'

/** Expression of a face in a frame. */
export interface Expression {
  /** 0 closed to 1 wide open. */
  open: number
  /** How wide the mouth is against its rest. */
  wide: number
  /** 0 open to 1 shut. */
  blink: number
}

/** Lowest position of the lower lip in a wide-open mouth, in distances of the eyes. */
const widest = 0.27

/**
 * Draws a face's expressions into its picture, always into the same one. First it closes the lips of the photo, then
 * opens them, so that a photo with an open mouth speaks like any other.
 */
export function createExpression(picture: Raster, face: Face): (expression: Expression) => Raster {
  const axes = axesOf(face)
  const lips = lipsOf(picture, face, axes)
  const mesh = speechMeshOf(lips.points)
  const shapes = mouthShapesOf(mesh, lips, axes)
  const all = Object.values(shapes) as Float32Array[]
  const isMoved = (number: number) =>
    all.some((moves) => Math.abs(moves[number * 2]!) + Math.abs(moves[number * 2 + 1]!) > 1e-3)
  const corners = mesh.corners.filter((_, at) => {
    const first = at - (at % 3)
    return [0, 1, 2].some((corner) => isMoved(mesh.corners[first + corner]!))
  })
  const target = new Float32Array(mesh.places.length)
  const drawn: Raster = { ...picture, data: new Uint8Array(picture.data) }
  const inside = createInside(picture, lips, axes)
  const lids = createLids(picture, face.points)
  const bytes = bytesOf(mesh.places, picture)

  return ({ open, wide, blink }) => {
    drawn.data.set(picture.data.subarray(bytes.from, bytes.to), bytes.from)
    const jaw = open * widest * axes.unit
    const aside = (wide - 1) * axes.half * 0.6
    const bared = Math.min(1, open * 1.6)
    const raise = lips.gap > 0 ? 0 : axes.unit * 0.03 * bared * Math.max(0, Math.min(1.6, 1 + (wide - 1) * 4))
    for (let at = 0; at < target.length; at++)
      target[at] =
        mesh.places[at]! +
        shapes.edges[at]! +
        shapes.closeUpper[at]! * (1 - bared) +
        shapes.closeLower[at]! +
        shapes.jaw[at]! * jaw +
        shapes.spread[at]! * aside +
        shapes.raise[at]! * raise
    drawTriangles(picture, mesh.places, drawn, target, corners)
    inside(drawn, target, { jaw, wide })
    lids(drawn, blink)
    return drawn
  }
}

/** The bytes of the rows that are drawn in. */
function bytesOf(places: Float32Array, { width, height }: Raster) {
  const ys = places.filter((_, at) => at % 2 === 1)
  const row = (y: number) => Math.max(0, Math.min(height, Math.round(y))) * width * 3
  return { from: row(Math.min(...ys) - 2), to: row(Math.max(...ys) + 2) }
}
