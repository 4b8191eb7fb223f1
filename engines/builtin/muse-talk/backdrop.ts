import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import { EngineError } from '../../../media/errors'
import type { InputFile } from '../../job'
import { backgrounds } from './backgrounds'

/** Drawn once: the background of the tool, or the person's own picture, which covers the frame. */
export async function backdropOf(
  background: string,
  picture: InputFile | undefined,
  width: number,
  height: number,
): Promise<Canvas> {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  const drawn = backgrounds[background]
  if (drawn) drawn(pen, width, height)
  else if (picture) {
    const image = await loadImage(picture.path).catch(() => {
      throw new EngineError('engine.badImage')
    })
    const scale = Math.max(width / image.width, height / image.height)
    pen.drawImage(
      image,
      (width - image.width * scale) / 2,
      (height - image.height * scale) / 2,
      image.width * scale,
      image.height * scale,
    )
  } else throw new EngineError('engine.badImage')
  return canvas
}
