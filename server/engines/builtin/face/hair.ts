import { type Raster, smooth } from '../../../media/raster'
import { blurred } from '../../shared/blur'
import type { Face } from '../../shared/people/types'
import type { Drawn, Region } from './mesh-warp'
import { likeSkin, type Skin } from './skin'

/** Of the mesh: the outer corners of the eyes, the upper ends of the brows, forehead, chin, ears. */
const at = { eyes: [33, 263], brows: [105, 334], top: 10, chin: 152, left: 234, right: 454 } as const

/**
 * 0 where a fringe, a hat or hair beside the cheeks lies over one of two faces, 1 elsewhere. Brows, eyes, lips and beards are not
 * looked at: they are of other colours than skin and belong to the face.
 */
export function freeOfHair(
  target: Raster,
  { points, box }: Face,
  drawn: Drawn,
  region: Region,
  skins: { source: Skin; target: Skin },
): Float32Array {
  const free = new Float32Array(region.width * region.height).fill(1)
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
      if (doubt === 0) continue
      const to = (y * target.width + x) * 3
      const { pixels } = drawn
      const both =
        likeSkin(skins.target, target.data[to]!, target.data[to + 1]!, target.data[to + 2]!) *
        likeSkin(skins.source, pixels[pixel * 3]!, pixels[pixel * 3 + 1]!, pixels[pixel * 3 + 2]!)
      free[pixel] = 1 - doubt * (1 - both)
    }
  }
  return blurred(free, region.width, region.height, Math.max(1, Math.round(box.width * 0.012)))
}
