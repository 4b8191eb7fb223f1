import { createCanvas, ImageData } from '@napi-rs/canvas'
import type { Sharp } from 'sharp'
import type { FrameSize } from '../picture/plate'
import { drawOrnament, letter } from './lettering'

/** The cover of a film as JPEG: one of its pictures, with the title on its lower part. */
export async function filmCover(picture: Sharp, title: string, { width, height }: FrameSize): Promise<Buffer> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const whole = createCanvas(info.width, info.height)
  whole.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(data), info.width, info.height), 0, 0)
  const canvas = createCanvas(width, height)
  const g = canvas.getContext('2d')
  g.imageSmoothingQuality = 'high'
  g.drawImage(whole, 0, 0, width, height)
  const shade = g.createLinearGradient(0, height * 0.42, 0, height)
  shade.addColorStop(0, 'rgba(6,8,16,0)')
  shade.addColorStop(0.55, 'rgba(6,8,16,.62)')
  shade.addColorStop(1, 'rgba(6,8,16,.9)')
  g.fillStyle = shade
  g.fillRect(0, 0, width, height)
  const least = Math.min(width, height)
  // The label comes into the lower corner.
  const y = height - least * 0.34
  const foot = letter(g, {
    text: title,
    x: width / 2,
    y,
    width: width * 0.84,
    height: least * 0.3,
    largest: least * 0.135,
  })
  drawOrnament(g, width / 2, foot + least * 0.035, least * 0.17)
  return canvas.encode('jpeg', 92)
}
