import { paintCode } from '@/components/poster/paint-code'
import type { Painter, Pen } from '@/services/platform/canvas/types'
import type { PictureLine } from './layout'
import { colours, fonts, size, type PictureTheme } from '@/components/poster/theme'

export interface PictureWords {
  site: string
  title: string
  aiMade: string
  /** Purpose of the code. */
  scan: string
  /** Note about omitted messages; empty when all fit. */
  left: string
  /** Number among several pictures: 2/3. */
  number: string
}

export interface PicturePage {
  lines: readonly PictureLine[]
  title: readonly string[]
  words: PictureWords
  /** Shown as a QR code; empty: none. */
  link: string
  theme: PictureTheme
}

const headHeight = 96
const titleLine = 56
const footHeight = 260
const qrSide = 168

const heightOf = ({ lines, title, words }: PicturePage): number =>
  headHeight +
  (title.length > 0 ? title.length * titleLine + 24 : 0) +
  lines.reduce((sum, { height }) => sum + height, 0) +
  (words.left ? size.line + 16 : 0) +
  footHeight

/** A page of the picture and its height. A picture given to be drawn is the code, instead of that of the link. */
export function pictureOf(page: PicturePage): { height: number; paint: Painter } {
  const height = heightOf(page)
  return { height, paint: (pen, [code]) => paint(pen, page, height, code) }
}

function paint(
  pen: Pen,
  { lines, title, words, link, theme }: PicturePage,
  height: number,
  code?: CanvasImageSource,
): void {
  const colour = colours[theme]
  pen.fillStyle = colour.ground
  pen.fillRect(0, 0, size.width, height)
  pen.textBaseline = 'middle'
  pen.textAlign = 'left'
  const say = (text: string, x: number, y: number, font: keyof typeof fonts, ink: keyof typeof colour) => {
    pen.font = fonts[font]
    pen.fillStyle = colour[ink]
    pen.fillText(text, x, y)
  }
  say(words.site, size.side, 56, 'site', 'primary')
  if (words.number) {
    pen.textAlign = 'right'
    say(words.number, size.width - size.side, 56, 'small', 'quiet')
    pen.textAlign = 'left'
  }
  let y = headHeight
  for (const line of title) {
    say(line, size.side, y + titleLine / 2, 'title', 'text')
    y += titleLine
  }
  if (title.length > 0) y += 24
  for (const line of lines) {
    drawLine(pen, line, y, theme)
    y += line.height
  }
  if (words.left) say(words.left, size.side, y + size.line / 2 + 8, 'small', 'quiet')

  const foot = height - footHeight
  pen.fillStyle = colour.line
  pen.fillRect(size.side, foot + 20, size.width - 2 * size.side, 2)
  const middle = foot + 20 + (footHeight - 20) / 2
  paintCode(pen, { code, link, x: size.width - size.side - qrSide, y: middle - qrSide / 2, side: qrSide })
  say(words.aiMade, size.side, middle - 44, 'strong', 'text')
  say(words.site, size.side, middle + 6, 'small', 'quiet')
  say(words.scan, size.side, middle + 44, 'small', 'quiet')
}

function drawLine(
  pen: Pen,
  { text, x, height, font, colour, mark, markX, ground, rule }: PictureLine,
  y: number,
  theme: PictureTheme,
): void {
  const inks = colours[theme]
  if (ground) {
    pen.fillStyle = inks[ground.colour]
    rounded(pen, ground.x, y, ground.width, height, ground.first ? 18 : 0, ground.last ? 18 : 0)
  }
  if (rule) {
    pen.fillStyle = inks.line
    if (rule === 'across') pen.fillRect(size.side, y + height / 2, size.width - 2 * size.side, 2)
    else pen.fillRect(x - 24, y, 6, height)
  }
  pen.font = fonts[font]
  pen.fillStyle = inks[colour]
  if (mark !== undefined && markX !== undefined) pen.fillText(mark, markX, y + height / 2)
  if (text) pen.fillText(text, x, y + height / 2)
}

/** A slab with its upper and lower corners rounded; overlapping by a pixel, so that no seam shows between two. */
function rounded(pen: Pen, x: number, y: number, width: number, height: number, top: number, bottom: number): void {
  const end = y + height + (bottom ? 0 : 1)
  pen.beginPath()
  pen.moveTo(x + top, y)
  pen.arcTo(x + width, y, x + width, end, top)
  pen.arcTo(x + width, end, x, end, bottom)
  pen.arcTo(x, end, x, y, bottom)
  pen.arcTo(x, y, x + width, y, top)
  pen.closePath()
  pen.fill()
}
