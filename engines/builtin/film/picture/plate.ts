import sharp, { type Sharp } from 'sharp'
import { EngineError } from '../../../../media/errors'
import type { FilmStyle } from '../../../../contract/works'
import { planesFrom, type Planes } from './planes'

/** Pixels of a prepared picture for each one of a frame: the camera comes closer. */
const finer = 1.5
/** A picture whose shape differs by more is shown whole, over a blurred copy. */
const similar = 1.35
/** The mark AI生成 of a picture is in its lower corner, within this share of its shortest side. The film has its own. */
const markedShare = 0.121

export interface FrameSize {
  width: number
  height: number
}

const finerSize = ({ width, height }: FrameSize): FrameSize => ({
  width: Math.round((width * finer) / 8) * 8,
  height: Math.round((height * finer) / 2) * 2,
})

/** Share of the shortest side that a style has as the bare rim of its paper: a camera that moves would show it come and go. */
const rims: Partial<Record<FilmStyle, number>> = { watercolour: 0.06 }

/** A picture file in the shape of the frame, larger than it, without its mark and rim. Throws for a file that is no picture. */
export async function pictureIn(path: string, frame: FrameSize, style?: FilmStyle): Promise<Sharp> {
  try {
    const { data, info } = await sharp(path)
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize(2560, 2560, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width } = info
    const height = info.height - Math.floor(Math.min(width, info.height) * markedShare)
    // Rows come from the top: the rest is below.
    const rim = Math.round(Math.min(width, height) * ((style && rims[style]) ?? 0))
    const inside = { left: rim, top: rim, width: width - rim * 2, height: height - rim }
    const kept = () =>
      sharp(data.subarray(0, width * height * 3), { raw: { width, height, channels: 3 } }).extract(inside)
    const size = finerSize(frame)
    const difference = width / height / (frame.width / frame.height)
    const filled = kept().resize({ ...size, fit: 'cover' })
    if (Math.max(difference, 1 / difference) <= similar) return filled
    const whole = await kept()
      .resize({ ...size, fit: 'inside' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    return (await softened(filled, frame, 0.62)).composite([{ input: whole }])
  } catch (cause) {
    throw new EngineError('engine.badImage', {}, { cause })
  }
}

/** The same out of focus and darker. */
export async function softened(picture: Sharp, size: FrameSize, light: number): Promise<Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const eighth = { width: Math.ceil(info.width / 8), height: Math.ceil(info.height / 8) }
  const small = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .resize({ ...eighth, fit: 'fill' })
    .blur(4.5)
    .linear(light, 0)
    .raw()
    .toBuffer()
  return sharp(small, { raw: { ...eighth, channels: 3 } }).resize({ ...finerSize(size), fit: 'fill', kernel: 'cubic' })
}

export async function planesOfPicture(picture: Sharp): Promise<Planes> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return planesFrom(data, info.width, info.height)
}
