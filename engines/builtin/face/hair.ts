import { type Point, type Raster, smooth } from '../../../media/raster'
import { blurred } from '../../shared/blur'
import { contours } from '../../shared/people/contours'
import type { Face } from '../../shared/people/types'
import { belowFringe } from './fringe'
import type { Drawn, Region } from './mesh-warp'
import { insideOf } from './outline'
import { likeSkin, type Skin } from './skin'

/** Points of the mesh: outer corners of the eyes, upper ends of the brows, forehead, chin, ears. */
const at = { eyes: [33, 263], brows: [105, 334], top: 10, chin: 152, left: 234, right: 454 } as const

interface Skins {
  source: Skin
  target: Skin
}

/**
 * 0 where a fringe, a hat or hair beside the cheeks covers one of two faces, 1 elsewhere. Brows, eyes, lips and beards
 * are skipped: their colours differ from skin, but they belong to the face. Under the source's fringe the target's
 * forehead stays.
 */
export function freeOfHair(target: Raster, face: Face, drawn: Drawn, region: Region, skins: Skins): Float32Array {
  const { points, box } = face
  const bare = new Float32Array(drawn.isDrawn.length)
  for (let pixel = 0; pixel < bare.length; pixel++)
    if (drawn.isDrawn[pixel] !== 0)
      bare[pixel] = likeSkin(
        skins.source,
        drawn.pixels[pixel * 3]!,
        drawn.pixels[pixel * 3 + 1]!,
        drawn.pixels[pixel * 3 + 2]!,
      )
  const free = new Float32Array(bare.length).fill(1)
  const middle = (pair: readonly [number, number]) => ({
    x: (points[pair[0]]!.x + points[pair[1]]!.x) / 2,
    y: (points[pair[0]]!.y + points[pair[1]]!.y) / 2,
  })
  const eyes = middle(at.eyes)
  const [top, chin, left, right] = [points[at.top]!, points[at.chin]!, points[at.left]!, points[at.right]!]
  const tall = Math.hypot(top.x - chin.x, top.y - chin.y)
  const [upX, upY] = [(top.x - chin.x) / tall, (top.y - chin.y) / tall]
  const heightOf = (x: number, y: number) => ((x - eyes.x) * upX + (y - eyes.y) * upY) / tall
  const brow = middle(at.brows)
  const browHeight = heightOf(brow.x, brow.y)
  const wide = Math.hypot(right.x - left.x, right.y - left.y)
  const { kept, brows } = belowFringe(face, region, bare, drawn.isDrawn)
  // Hair comes in from above and from the sides; below the eyes a beard may do so.
  const comesFrom = (pixel: number) =>
    kept[pixel]! < 0.5 ||
    (isAtEdge(pixel, drawn, region.width) &&
      heightOf((pixel % region.width) + region.x, Math.trunc(pixel / region.width) + region.y) > -0.08)
  const hair = strandsFrom(comesFrom, bare, drawn, region, [...brows, ...eyesOf(points)])
  const radius = Math.max(1, Math.round(box.width * 0.012))
  const strands = blurred(hair, region.width, region.height, radius)
  for (let row = 0, pixel = 0; row < region.height; row++) {
    for (let column = 0; column < region.width; column++, pixel++) {
      if (drawn.isDrawn[pixel] === 0) continue
      const [x, y] = [column + region.x, row + region.y]
      const height = heightOf(x, y)
      // Sideways from the middle of the face, 0 to 1 at the ears.
      const aside = Math.abs((x - eyes.x) * upY - (y - eyes.y) * upX) / (wide / 2)
      const doubt = Math.max(
        smooth(browHeight + 0.03, browHeight + 0.09, height),
        smooth(0.72, 0.86, aside) * smooth(-0.3, -0.1, height),
      )
      // A strand ends somewhere at the cheeks; below them there are beards.
      free[pixel] = Math.min(kept[pixel]!, 1 - Math.min(1, strands[pixel]! * 2) * smooth(-0.3, -0.2, height))
      if (doubt === 0) continue
      const to = (y * target.width + x) * 3
      const both = likeSkin(skins.target, target.data[to]!, target.data[to + 1]!, target.data[to + 2]!) * bare[pixel]!
      free[pixel] = Math.min(free[pixel]!, 1 - doubt * (1 - both))
    }
  }
  return blurred(free, region.width, region.height, radius)
}

const eyesOf = (points: Face['points']): Point[][] =>
  [contours.leftEyelids, contours.rightEyelids].map((line) => line.map((number) => points[number]!))

const isAtEdge = (pixel: number, { isDrawn }: Drawn, width: number): boolean =>
  isDrawn[pixel] === 1 && [pixel - 1, pixel + 1, pixel - width, pixel + width].some((next) => isDrawn[next] !== 1)

/** Skin that is less sure than this may be a strand that light shines through. */
const leastOfSkin = 0.7

/** 1 where hair continues from its origin into the face, over anything but the features in the lines. */
function strandsFrom(
  comesFrom: (pixel: number) => boolean,
  bare: Float32Array,
  { isDrawn }: Drawn,
  region: Region,
  features: readonly (readonly Point[])[],
): Float32Array {
  const { width } = region
  const strands = new Float32Array(bare.length)
  const own = new Uint8Array(bare.length)
  for (const line of features) insideOf(line, region).forEach((value, pixel) => value > 0 && (own[pixel] = 1))
  const queue: number[] = []
  const visit = (pixel: number) => {
    if (isDrawn[pixel] !== 1 || strands[pixel] === 1 || own[pixel] === 1 || bare[pixel]! > leastOfSkin) return
    strands[pixel] = 1
    queue.push(pixel)
  }
  bare.forEach((_, pixel) => comesFrom(pixel) && visit(pixel))
  for (let pixel = queue.pop(); pixel !== undefined; pixel = queue.pop())
    for (const next of [pixel - 1, pixel + 1, pixel - width, pixel + width]) visit(next)
  return strands
}
