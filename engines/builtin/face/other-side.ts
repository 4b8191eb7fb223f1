import { blurred } from '../../shared/blur'
import { meshUv } from '../../shared/people/human'
import type { Face, MeshPoint } from '../../shared/people/types'
import type { Drawn, Region } from './mesh-warp'

let partners: readonly number[] | undefined

/** For each point of the mesh, the corresponding point of the other half. */
function mirrorOf(): readonly number[] {
  return (partners ??= meshUv().map(([u, v], _, all) => {
    const far = all.map(([p, q]) => Math.hypot(p - 1 + u, q - v))
    return far.indexOf(Math.min(...far))
  }))
}

/** A mesh with its halves exchanged: drawing it shows the other side of the face. */
export const mirroredPoints = ({ points }: Face): MeshPoint[] => mirrorOf().map((at) => points[at]!)

/** Least gain in degrees: mirroring must bring the two directions closer by more than this. */
const mirrorDegrees = 8

/** Whether to draw a face mirrored: it looks to one side, and the face it replaces looks to the other. */
export const isBetterMirrored = (source: Face, target: Face): boolean =>
  Math.abs(target.yawDegrees - source.yawDegrees) - Math.abs(target.yawDegrees + source.yawDegrees) > mirrorDegrees

/**
 * Fills hidden areas of the source's face from its visible other side, in the light of this one. Afterwards `seen`
 * marks the areas that either side shows: the rest is better left unchanged.
 */
export function fillFrom(other: Drawn, own: Drawn, region: Region, radii: { edge: number; light: number }): void {
  const { width, height } = region
  const isDrawn = (at: number) => own.isDrawn[at] === 1
  const share = blurred(
    own.seen.map((seen, at) => (isDrawn(at) ? (1 - seen) * other.seen[at]! : 0)),
    width,
    height,
    radii.edge,
  )
  const both = own.seen.map((seen, at) => (isDrawn(at) ? seen * other.seen[at]! : 0))
  const known = blurred(both, width, height, radii.light)
  for (let channel = 0; channel < 3; channel++) {
    const apart = blurred(
      both.map((value, at) => (own.pixels[at * 3 + channel]! - other.pixels[at * 3 + channel]!) * value),
      width,
      height,
      radii.light,
    )
    for (let at = 0; at < share.length; at++) {
      const by = Math.min(1, share[at]! * 1.6)
      if (by === 0 || !isDrawn(at)) continue
      const to = at * 3 + channel
      const lit = other.pixels[to]! + (known[at]! > 1e-3 ? apart[at]! / known[at]! : 0)
      own.pixels[to]! += (lit - own.pixels[to]!) * by
    }
  }
  const seen = own.seen.map((value, at) => (isDrawn(at) ? 1 - (1 - value) * (1 - other.seen[at]!) : 1))
  own.seen = blurred(seen, width, height, radii.edge)
}
