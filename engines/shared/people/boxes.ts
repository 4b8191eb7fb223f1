import { blazeFaces, blazeSide } from './blaze-face'
import { cutFrom, type PictureLevels } from './levels'
import { fromSquare, type TurnedSquare } from './square'
import type { Area } from './types'

/**
 * If the largest square is below this share of the picture, there may be more people: a second search covers its parts.
 */
const nearShare = 0.17
/**
 * A group has at least `size` faces with a score above `sure` and a width below `share` of the picture. It is searched
 * again in parts, of which such a face fills `partShare`, with a margin of `around` faces.
 */
const group = { size: 4, share: 0.12, partShare: 0.22, around: 2, sure: 0.4 }
/** Most parts, to limit the time for a group. */
const mostParts = 12
/** Beside a sure face, a candidate below this share of its score is a belly, a badge, or a blurred passer-by. */
const besideShare = 0.38
/** Angles in degrees for tilted faces, tried when a picture has no upright one. */
const turns = [-45, 45, 90, -90, 180]

/** Possible place of a face; its square is some 1.4 times as wide as the face. */
export interface FaceCandidate extends TurnedSquare {
  score: number
}

/** Faces of any size and tilt in a picture, the surest first. Some may turn out to be none. */
export async function findCandidates(picture: PictureLevels): Promise<FaceCandidate[]> {
  const [{ width, height }] = picture
  const long = Math.max(width, height)
  const whole = { x: width / 2, y: height / 2, side: long, rollDegrees: 0 }
  let found = await candidatesIn(picture, whole)
  if (found.every(({ side }) => side < long * nearShare)) {
    found = merged([...found, ...(await within(picture, { x: 0, y: 0, width, height }, long / 2))])
    const small = found.filter(({ side, score }) => side < long * group.share && score > group.sure)
    if (small.length >= group.size) found = merged([...found, ...(await closer(picture, small))])
  }
  for (const rollDegrees of turns) {
    if (found.length > 0) break
    found = await candidatesIn(picture, { ...whole, side: Math.hypot(width, height), rollDegrees })
  }
  const best = Math.max(...found.map(({ score }) => score))
  return found.filter(({ score }) => score >= best * besideShare)
}

/** Searches again around the faces found, because people often appear side by side. */
function closer(picture: PictureLevels, found: readonly FaceCandidate[]): Promise<FaceCandidate[]> {
  const sides = found.map(({ side }) => side).sort((a, b) => a - b)
  const side = sides[sides.length >> 1]!
  const room = side * group.around
  const [xs, ys] = [found.map(({ x }) => x), found.map(({ y }) => y)]
  const [left, top] = [Math.max(0, Math.min(...xs) - room), Math.max(0, Math.min(...ys) - room)]
  const [{ width, height }] = picture
  const area = {
    x: left,
    y: top,
    width: Math.min(width, Math.max(...xs) + room) - left,
    height: Math.min(height, Math.max(...ys) + room) - top,
  }
  let part = side / group.partShare
  while (middles(area.width, part).length * middles(area.height, part).length > mostParts) part *= 1.15
  return within(picture, area, part)
}

/** Faces in squares of this side, which overlap by a third, all over an area. */
async function within(picture: PictureLevels, area: Area, side: number): Promise<FaceCandidate[]> {
  const found: FaceCandidate[] = []
  for (const y of middles(area.height, side))
    for (const x of middles(area.width, side))
      found.push(...(await candidatesIn(picture, { x: area.x + x, y: area.y + y, side, rollDegrees: 0 })))
  return found
}

function middles(length: number, side: number): number[] {
  const count = Math.max(1, Math.ceil((length - side) / (side * 0.67)) + 1)
  if (count === 1) return [length / 2]
  return Array.from({ length: count }, (_, at) => side / 2 + ((length - side) * at) / (count - 1))
}

async function candidatesIn(picture: PictureLevels, square: TurnedSquare): Promise<FaceCandidate[]> {
  const faces = await blazeFaces(cutFrom(picture, square, blazeSide))
  const back = fromSquare(square, blazeSide)
  return faces.map(({ x, y, side, rollDegrees, score }) => ({
    ...back({ x, y }),
    side: (side * square.side) / blazeSide,
    rollDegrees: square.rollDegrees + rollDegrees,
    score,
  }))
}

/** One candidate for each face: the surest of those at the same place. */
function merged(candidates: readonly FaceCandidate[]): FaceCandidate[] {
  const kept: FaceCandidate[] = []
  for (const one of candidates.toSorted((a, b) => b.score - a.score)) {
    const isSame = (other: FaceCandidate) => {
      const [small, large] = [Math.min(one.side, other.side), Math.max(one.side, other.side)]
      const apart = Math.hypot(one.x - other.x, one.y - other.y)
      return apart < small * 0.45 || (apart < large * 0.4 && small < large * 0.5)
    }
    if (!kept.some(isSame)) kept.push(one)
  }
  return kept
}
