import { resized, type Raster } from '../../../../media/raster'
import { type Parts, figurePartsOf } from './parts'
import { bodyPlacesOf } from './places'
import { midway, movedPose, type JointPose } from './pose'

/** Unit of a person in the reduced picture, for every size of the original. */
const lookUnit = 90

/** A person cropped from a picture for detailed work: pose and parts are in its pixels. */
export interface Figure {
  picture: Raster
  pose: JointPose
  parts: Parts
  /** A point of the whole picture is at `x * scale - left`. */
  scale: number
  left: number
  top: number
}

export async function figureOf(whole: Raster, pose: JointPose, unitLooked = lookUnit): Promise<Figure> {
  const scale = Math.min(1.5, unitLooked / pose.unit)
  const small = await resized(
    whole,
    Math.max(8, Math.round(whole.width * scale)),
    Math.max(8, Math.round(whole.height * scale)),
  )
  const { shoulders, elbows, wrists, hips, unit } = movedPose(pose, scale, 0, 0)
  const [neck, waist] = [midway(...shoulders), midway(...hips)]
  const xs = [...shoulders, ...elbows, ...wrists, ...hips].map(({ x }) => x)
  const left = Math.max(0, Math.floor(Math.min(...xs) - unit * 0.75))
  const right = Math.min(small.width, Math.ceil(Math.max(...xs) + unit * 0.75))
  const top = Math.max(0, Math.floor(neck.y - unit * 2.2))
  const bottom = Math.min(small.height, Math.ceil(waist.y + unit * 1.1))
  const picture = cropped(small, left, top, Math.max(8, right - left), Math.max(8, bottom - top))
  const moved = movedPose(pose, scale, left, top)
  return { picture, pose: moved, parts: figurePartsOf(picture, bodyPlacesOf(moved), unit), scale, left, top }
}

function cropped({ data, width }: Raster, left: number, top: number, wide: number, tall: number): Raster {
  const out = new Uint8Array(wide * tall * 3)
  for (let y = 0; y < tall; y++) {
    const from = ((top + y) * width + left) * 3
    out.set(data.subarray(from, from + wide * 3), y * wide * 3)
  }
  return { data: out, width: wide, height: tall }
}
