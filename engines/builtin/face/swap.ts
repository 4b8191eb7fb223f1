import { clampByte, type Raster } from '../../../media/raster'
import { blurred } from '../../shared/blur'
import { meshTriangles } from '../../shared/people/human'
import type { Face, MeshPoint } from '../../shared/people/types'
import { matchColours } from './colours'
import { freeOfHair } from './hair'
import { type Drawn, type Region, warpMesh } from './mesh-warp'
import { isMouthOpen, lipLine, mouthTriangles } from './mouth'
import { insideOf, outlineOf, regionOf } from './outline'
import { fillFrom, isBetterMirrored, mirroredPoints } from './other-side'
import { likeSkin, skinOf } from './skin'

export interface Blend {
  /** Width of the edge in which the old face passes into the new, as a share of the face. */
  feather: number
  /** How much of the light of the old face falls on the new. */
  light: number
}

export const blends = {
  soft: { feather: 0.045, light: 0.75 },
  strong: { feather: 0.025, light: 0.35 },
} as const satisfies Record<string, Blend>

/** A picture, and the face in it that is meant. */
export interface Portrayed {
  picture: Raster
  face: Face
}

/**
 * Replaces the target's face by the source's: warps the source's mesh to the target's, and applies the target's colours
 * and light. Closed lips cannot be opened: if only the target smiles, its own mouth stays.
 */
export function swapFace(source: Portrayed, target: Portrayed, { feather, light }: Blend): Raster {
  const { picture, face } = target
  const region = regionOf(face, picture)
  const drawn = drawFrom(source, face, region)
  const outline = outlineOf(face, region, feather)
  const skins = { source: skinOf(source.picture, source.face), target: skinOf(picture, face) }
  const free = freeOfHair(picture, face, drawn, region, skins)
  const weights = outline.map((share, at) => (drawn.isDrawn[at] === 0 ? 0 : share * free[at]! * drawn.seen[at]!))
  if (isMouthOpen(face) && !isMouthOpen(source.face)) keepMouth(face, region, weights)

  const skin = weights.map((weight, at) => {
    if (weight < 0.3) return 0
    const to = ((Math.trunc(at / region.width) + region.y) * picture.width + (at % region.width) + region.x) * 3
    const { pixels } = drawn
    return (
      likeSkin(skins.target, picture.data[to]!, picture.data[to + 1]!, picture.data[to + 2]!) *
      likeSkin(skins.source, pixels[at * 3]!, pixels[at * 3 + 1]!, pixels[at * 3 + 2]!)
    )
  })
  matchColours(picture, face, drawn, region, { outline, skin, light })

  const out: Raster = { ...picture, data: new Uint8Array(picture.data) }
  for (let row = 0, at = 0; row < region.height; row++) {
    for (let column = 0; column < region.width; column++, at++) {
      const weight = weights[at]!
      if (weight === 0) continue
      const to = ((row + region.y) * picture.width + column + region.x) * 3
      for (let channel = 0; channel < 3; channel++)
        out.data[to + channel] = clampByte(
          Math.round(picture.data[to + channel]! * (1 - weight) + drawn.pixels[at * 3 + channel]! * weight),
        )
    }
  }
  return out
}

/** Draws the source's face at the target's place; parts that the source turns away are drawn from its other side. */
function drawFrom({ picture, face }: Portrayed, target: Face, region: Region): Drawn {
  const triangles = [...meshTriangles(), ...mouthTriangles()]
  const draw = (points: readonly MeshPoint[]) =>
    warpMesh({ picture, points, hides: face.points }, target.points, triangles, region)
  const [straight, turned] = [draw(face.points), draw(mirroredPoints(face))]
  const [own, other] = isBetterMirrored(face, target) ? [turned, straight] : [straight, turned]
  const radius = (share: number) => Math.max(1, Math.round(target.box.width * share))
  fillFrom(other, own, region, { edge: radius(0.02), light: radius(0.15) })
  return own
}

/** Keeps the lips and the area between them from the old picture. */
function keepMouth(face: Face, region: Region, weights: Float32Array) {
  const radius = Math.max(1, Math.round(face.box.width * 0.018))
  const mouth = blurred(insideOf(lipLine(face), region), region.width, region.height, radius)
  for (let at = 0; at < weights.length; at++) weights[at]! *= 1 - Math.min(1, mouth[at]! * 1.5)
}
