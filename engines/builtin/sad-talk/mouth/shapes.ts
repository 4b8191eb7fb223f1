import { smooth } from '../../../../media/raster'
import { contours } from '../../../shared/people/contours'
import { along, below, type MouthAxes } from '../axes'
import { innerRow, lipPoints, lipRows, outerRow } from './lip-rows'
import type { Lips } from './lips'
import type { SpeechMesh } from '../speech-mesh'
import { spreadOver } from '../spread'

/** Movements of the mouth: each holds the shift of all points, in pixels. */
export interface MouthShapes {
  /** The lips from where they are cut out to where their edges are. */
  edges: Float32Array
  /** Upper and lower lip of an open mouth, to where they meet. */
  closeUpper: Float32Array
  closeLower: Float32Array
  /** The jaw with the lower lip, one pixel down. */
  jaw: Float32Array
  /** The corners of the mouth, one pixel apart. */
  spread: Float32Array
  /** The upper lip, one pixel up. */
  raise: Float32Array
}

/** Point of the mesh at the lower end of the nose. Speech does not move the points above. */
const noseEnd = 2
const chin = 152
/** The bone of the chin, which moves as one piece with the face's edge below it. */
const chinBone = [200, 199, 175, 208, 428, 171, 396]
/** Meeting line of open lips: the upper lip's share of the gap. */
export const meeting = 0.42
/** The share of the closing lower lip's way that the chin goes with it. */
const chinShare = 0.3

type Move = readonly [a: number, b: number]

/** Movement of the points around a mouth: fixed for lips and jaw, spread over the skin between. */
export function mouthShapesOf(mesh: SpeechMesh, lips: Lips, axes: MouthAxes): MouthShapes {
  const { points } = lips
  const count = mesh.places.length / 2
  const still: number[] = []
  const nose = below(axes, points[noseEnd]!)
  for (let number = 0; number < count; number++) {
    const place = { x: mesh.places[number * 2]!, y: mesh.places[number * 2 + 1]! }
    if (mesh.isOuter(number) || below(axes, place) <= nose) still.push(number)
  }
  const acrossOf = (at: number) =>
    Math.max(-1, Math.min(1, along(axes, points[lipRows.upper[outerRow][at]!]!) / axes.half))
  const chinBelow = below(axes, points[chin]!)
  /** Share of the jaw's movement that a point of the face's edge follows. */
  const withJaw = (number: number) => 0.88 * smooth(-0.15, 0.7, below(axes, points[number]!) / chinBelow)
  const wanted = (lip: (isUpper: boolean, row: number, at: number, across: number) => Move, edge = 0) => {
    const known = new Map<number, readonly [number, number]>(still.map((number) => [number, [0, 0]]))
    const put = (number: number, [a, b]: Move) =>
      known.set(number, [axes.right.x * a + axes.down.x * b, axes.right.y * a + axes.down.y * b])
    for (const number of [...contours.face, ...chinBone]) put(number, [0, edge * withJaw(number)])
    for (const isUpper of [true, false])
      (isUpper ? lipRows.upper : lipRows.lower).forEach((numbers, row) =>
        numbers.forEach((number, at) => put(number, lip(isUpper, row / innerRow, at, acrossOf(at)))),
      )
    return spreadOver(count, mesh.corners, known)
  }
  /** Distance from the cut-out lip to its edge in the picture, and from there to the meeting line. */
  const toEdge = (isUpper: boolean, row: number, at: number): number =>
    (below(axes, lips[isUpper ? 'upper' : 'lower'][at]!) -
      below(axes, points[(isUpper ? lipRows.upper : lipRows.lower)[innerRow][at]!]!)) *
    row
  const toMeeting = (at: number, isUpper: boolean): number =>
    (below(axes, lips.lower[at]!) - below(axes, lips.upper[at]!)) * (isUpper ? meeting : meeting - 1)
  const none: Move = [0, 0]
  return {
    edges: wanted((isUpper, row, at) => [0, toEdge(isUpper, row, at)]),
    closeUpper: wanted((isUpper, row, at) => (isUpper ? [0, toMeeting(at, true) * (0.55 + 0.45 * row)] : none)),
    closeLower: wanted(
      (isUpper, row, at) => (isUpper ? none : [0, toMeeting(at, false) * (0.7 + 0.3 * row)]),
      toMeeting(lipPoints >> 1, false) * chinShare,
    ),
    jaw: wanted((isUpper, row, _, across) => {
      const [aside, middle] = [Math.abs(across) ** 3, 1 - Math.abs(across) ** 3]
      const inward = -0.1 * across * Math.abs(across)
      return [inward, 0.2 * aside + (isUpper ? -0.07 * row * middle : (0.86 + 0.04 * row) * middle)]
    }, 1),
    spread: wanted((isUpper, row, _, across) => [across, (1 - row) * (1 - across * across) * (isUpper ? 0.12 : -0.14)]),
    raise: wanted((isUpper, row, _, across) => (isUpper ? [0, -(1 - across * across) * (0.75 + 0.25 * row)] : none)),
  }
}
