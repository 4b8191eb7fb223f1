import { findPeople } from '../../shared/people'
import { type Features, featuresOf } from '../../shared/people/features'
import { scaledTo } from '../../shared/people/scaled'
import { usableFace } from '../../shared/people/usable'
import type { InputFile } from '../../job'
import { type Raster, readRaster, resized } from '../../../media/raster'

/** The picture of a talking head: its sides even, at most `side` long, the face large enough to be seen speaking. */
export interface Portrait {
  picture: Raster
  face: Features
}

/** A face narrower than this share of the picture is brought nearer: one wants to see it speak. */
const leastShare = 0.36

export async function portraitOf({ path, people }: InputFile, side: number, place?: string): Promise<Portrait> {
  const whole = await readRaster(path, 2048)
  const face = featuresOf(usableFace(scaledTo(people ?? (await findPeople(path)), whole), place))
  const cut =
    face.box.width < whole.width * leastShare
      ? aroundFace(whole, face)
      : { x: 0, y: 0, width: whole.width, height: whole.height }
  const scale = Math.min(1, side / Math.max(cut.width, cut.height))
  const [width, height] = [even(cut.width * scale), even(cut.height * scale)]
  const picture = await resized(cropped(whole, cut), width, height)
  const at = ({ x, y }: { x: number; y: number }) => ({
    x: ((x - cut.x) * width) / cut.width,
    y: ((y - cut.y) * height) / cut.height,
  })
  const by = width / cut.width
  const { box, leftEye, rightEye, mouth, mouthWidth } = face
  return {
    picture,
    face: {
      leftEye: at(leftEye),
      rightEye: at(rightEye),
      mouth: at(mouth),
      mouthWidth: mouthWidth * by,
      box: { ...at(box), width: box.width * by, height: box.height * by },
    },
  }
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2)

interface Cut {
  x: number
  y: number
  width: number
  height: number
}

/** Head and shoulders, as far as the picture goes. */
function aroundFace({ width, height }: Raster, { box }: Features): Cut {
  const wide = Math.min(width, Math.round(box.width * 3))
  const tall = Math.min(height, Math.round(box.height * 3.8))
  const x = Math.round(Math.min(width - wide, Math.max(0, box.x + box.width / 2 - wide / 2)))
  const y = Math.round(Math.min(height - tall, Math.max(0, box.y - box.height * 0.9)))
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
