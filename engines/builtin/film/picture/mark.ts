import { loadImage } from '@napi-rs/canvas'
import type { FilmMark } from '../../../engine'
import type { FrameSize } from './plate'
import { stampOf, type Stamp } from './stamp'

/** Places of a stamp are even: room for its odd edge. */
const edge = 2

/** The visible label of a film, in the upper right corner of its frames. */
export async function markStamp({ png, width, height, margin }: FilmMark, frame: FrameSize): Promise<Stamp> {
  const image = await loadImage(png)
  const [left, top] = [frame.width - margin - width, margin]
  const place = { left: left - edge, top: top - edge, width: width + 2 * edge, height: height + 2 * edge }
  return stampOf(place, (g) => g.drawImage(image, left, top))
}
