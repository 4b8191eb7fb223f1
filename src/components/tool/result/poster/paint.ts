import { paintCode } from '@/components/poster/paint-code'
import { roundedPath } from '@/components/poster/rounded'
import { colours, fonts, type PictureTheme } from '@/components/poster/theme'
import { wrap } from '@/components/poster/units'
import { hueOf } from '@/components/showcase/hues'
import type { Pen } from '@/services/platform/canvas/types'
import { barsOf } from '../../player/bars'

export interface PosterParts {
  site: string
  line: string
  aiMade: string
  /** Purpose of the code. */
  scan: string
  /** The share code in words, where no code can be shown. */
  invite: readonly [name: string, code: string]
  /** Shown as a QR code; empty: none. */
  link: string
  /** The tool's. */
  path: string
  /** Height by width of the picture. */
  shape: number
  /** Waveform of a sound that has no picture. */
  peaks: readonly number[]
  theme: PictureTheme
}

interface Pictures {
  picture?: CanvasImageSource | undefined
  code?: CanvasImageSource | undefined
}

const width = 750
const side = 40
const inside = width - 2 * side
/** Limits of a picture's height; one of another shape is drawn uncropped on a background. */
const [lowest, highest] = [380, 900]
const codeSide = 200
const footHeight = 300
const bars = 48

const frameHeight = (shape: number) => Math.round(Math.min(highest, Math.max(lowest, inside * shape)))

/** The poster of a result: its picture, its facts, and a code that opens the tool. */
export const resultPoster = (parts: PosterParts) => {
  const height = side + frameHeight(parts.shape) + footHeight
  return { width, height, paint: (pen: Pen, pictures: Pictures) => paint(pen, parts, pictures, height) }
}

function paint(pen: Pen, parts: PosterParts, { picture, code }: Pictures, height: number): void {
  pen.fillStyle = colours[parts.theme].ground
  pen.fillRect(0, 0, width, height)
  pen.save()
  roundedPath(pen, { x: side, y: side, width: inside, height: frameHeight(parts.shape), radius: 28 })
  pen.clip()
  pen.translate(side, side)
  if (picture) paintPicture(pen, picture, parts)
  else paintSound(pen, parts)
  pen.restore()
  paintFoot(pen, parts, height - footHeight + 40, code)
}

function paintPicture(pen: Pen, picture: CanvasImageSource, { shape, theme }: PosterParts): void {
  const frame = frameHeight(shape)
  pen.fillStyle = colours[theme].code
  pen.fillRect(0, 0, inside, frame)
  const shown = Math.min(inside, frame / shape)
  pen.drawImage(picture, (inside - shown) / 2, (frame - shown * shape) / 2, shown, shown * shape)
}

function paintSound(pen: Pen, { path, shape, peaks }: PosterParts): void {
  const frame = frameHeight(shape)
  const ground = pen.createLinearGradient(0, 0, inside, frame)
  ground.addColorStop(0, rgb(hueOf(path), 0.62, 0.54))
  ground.addColorStop(1, rgb(hueOf(path) + 16, 0.66, 0.38))
  pen.fillStyle = ground
  pen.fillRect(0, 0, inside, frame)
  pen.fillStyle = '#ffffff'
  const step = (inside - 80) / bars
  for (const [at, bar] of barsOf(peaks, bars).entries()) {
    const high = Math.max(8, bar * frame * 0.6)
    roundedPath(pen, { x: 40 + at * step + 2, y: (frame - high) / 2, width: step - 5, height: high, radius: 4 })
    pen.fill()
  }
}

/** Converts like CSS's hsl(), which some canvases lack. */
function rgb(hue: number, saturation: number, light: number): string {
  const reach = saturation * Math.min(light, 1 - light)
  const part = (from: number) => {
    const k = (from + hue / 30) % 12
    return Math.round(255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return `rgb(${part(0)},${part(8)},${part(4)})`
}

function paintFoot(pen: Pen, parts: PosterParts, top: number, code?: CanvasImageSource): void {
  const { site, line, aiMade, scan, link, invite, theme } = parts
  const inks = colours[theme]
  const codeX = width - side - codeSide
  const room = codeX - 36 - side
  pen.textBaseline = 'middle'
  const say = (text: string, x: number, y: number, font: keyof typeof fonts, ink: string) => {
    pen.font = fonts[font]
    pen.fillStyle = ink
    pen.fillText(text, x, y)
  }
  const lines = (text: string, font: keyof typeof fonts, most: number) => {
    pen.font = fonts[font]
    return wrap(text, room, (unit) => pen.measureText(unit).width).slice(0, most)
  }
  pen.textAlign = 'left'
  let y = top + 24
  for (const one of lines(site, 'title', 1)) say(one, side, y, 'title', inks.text)
  y += 54
  for (const one of lines(line, 'small', 3)) {
    say(one, side, y, 'small', inks.quiet)
    y += 36
  }

  pen.font = fonts.small
  const pill = { x: side, y: top + codeSide - 44, width: pen.measureText(aiMade).width + 36, height: 44, radius: 22 }
  pen.fillStyle = inks.mark
  roundedPath(pen, pill)
  pen.fill()
  say(aiMade, side + 18, pill.y + 23, 'small', inks.markText)

  pen.textAlign = 'center'
  const middle = codeX + codeSide / 2
  if (code || link) {
    paintCode(pen, { code, link, x: codeX, y: top, side: codeSide })
    say(scan, middle, top + codeSide + 28, 'small', inks.quiet)
  } else if (invite[1]) {
    pen.fillStyle = inks.code
    roundedPath(pen, { x: codeX, y: top, width: codeSide, height: codeSide, radius: 12 })
    pen.fill()
    say(invite[0], middle, top + 76, 'small', inks.quiet)
    say(invite[1], middle, top + 122, 'strong', inks.text)
  }
}
