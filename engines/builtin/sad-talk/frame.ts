import { EngineError } from '../../../media/errors'
import type { InputFile } from '../../job'
import { type Raster, readRaster, resized } from '../../../media/raster'
import { findPeople } from '../../shared/people'
import { scaledTo } from '../../shared/people/scaled'
import type { Face } from '../../shared/people/types'
import { usableFace } from '../../shared/people/usable'

/** Picture of a talking head: even sides, and a face large enough to show speech. */
export interface Portrait {
  picture: Raster
  face: Face
}

/** A face narrower than this share of the picture is brought nearer: one wants to see it speak. */
const leastShare = 0.33
/** Limits for enlarging a small picture: its side in pixels, and the factor. */
const enlarged = { side: 560, times: 2 }

/** The result's longest side is at most `side`. */
export async function portraitOf({ path, people }: InputFile, side: number, place?: string): Promise<Portrait> {
  const whole = await readRaster(path, 2048)
  const face = usableFace(scaledTo(people ?? (await findPeople(path)), whole), place)
  const cut =
    face.box.width < whole.width * leastShare
      ? aroundFace(whole, face)
      : { x: 0, y: 0, width: whole.width, height: whole.height }
  const long = Math.max(cut.width, cut.height)
  const scale = Math.min(side / long, Math.max(1, Math.min(enlarged.times, enlarged.side / long)))
  const [width, height] = [even(cut.width * scale), even(cut.height * scale)]
  const picture = await resized(cropped(whole, cut), width, height)
  const shifted: Face = {
    ...face,
    box: { ...face.box, x: face.box.x - cut.x, y: face.box.y - cut.y },
    points: face.points.map(({ x, y, z }) => ({ x: x - cut.x, y: y - cut.y, z })),
  }
  const [moved] = scaledTo({ ...cut, faces: [shifted], bodies: [] }, { width, height }).faces
  if (!moved) throw new EngineError('engine.noFace')
  return { picture, face: moved }
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2)

interface Cut {
  x: number
  y: number
  width: number
  height: number
}

/** Head and shoulders, as far as the picture goes. */
function aroundFace({ width, height }: Raster, { box }: Face): Cut {
  const wide = Math.min(width, Math.round(box.width * 2.8))
  const tall = Math.min(height, Math.round(box.height * 2.9))
  const x = Math.round(Math.min(width - wide, Math.max(0, box.x + box.width / 2 - wide / 2)))
  const y = Math.round(Math.min(height - tall, Math.max(0, box.y - box.height * 0.85)))
  return { x, y, width: wide, height: tall }
}

function cropped({ data, width }: Raster, cut: Cut): Raster {
  const out = new Uint8Array(cut.width * cut.height * 3)
  for (let row = 0; row < cut.height; row++) {
    const from = ((row + cut.y) * width + cut.x) * 3
    out.set(data.subarray(from, from + cut.width * 3), row * cut.width * 3)
  }
  return { data: out, width: cut.width, height: cut.height }
}
