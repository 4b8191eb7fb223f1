import sharp from 'sharp'
import type { VisibleMark } from './visible-image'

/** Brightness of the words at least, and of their ground at most: on white and on black, after encoding. */
const [words, ground] = [200, 170]

/** Throws unless a frame of a film shows its mark in the upper right corner: light words on a darkened ground. */
export async function requireMark(frame: string, { png, width, height, margin }: VisibleMark): Promise<void> {
  const whole = await sharp(frame).metadata()
  const corner = { left: whole.width - margin - width, top: margin, width, height }
  const [seen, drawn] = await Promise.all([
    sharp(frame).extract(corner).greyscale().raw().toBuffer(),
    sharp(png).ensureAlpha().raw().toBuffer(),
  ])
  const brightness = (isPart: (light: number, alpha: number) => boolean) => {
    const part = seen.filter((_, at) => isPart(drawn[at * 4]!, drawn[at * 4 + 3]!))
    return part.reduce((sum, value) => sum + value, 0) / part.length
  }
  const [light, dark] = [brightness((one) => one > 240), brightness((one, alpha) => one === 0 && alpha > 100)]
  if (light < words || dark > ground) throw new Error(`a film without its mark: ${light} on ${dark}`)
}
