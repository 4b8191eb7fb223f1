import { blocksOf, type PictureBlock } from './blocks'
import { size, type ColourName, type FontName } from '@/components/poster/theme'
import { wrap } from '@/components/poster/units'

export interface PictureMessage {
  role: 'user' | 'assistant'
  content: string
}

/** One line of the picture. */
export interface PictureLine {
  height: number
  text: string
  x: number
  font: FontName
  colour: ColourName
  mark?: string
  markX?: number
  /** Background of the line; rounded at its first and last line. */
  ground?: { colour: ColourName; x: number; width: number; first: boolean; last: boolean }
  /** A line beside a quote, or across the page. */
  rule?: 'beside' | 'across'
  /** Index of the message that the line belongs to. */
  message: number
}

export type Measure = (font: FontName, unit: string) => number

const gap = (height: number, message: number): PictureLine => ({
  height,
  text: '',
  x: 0,
  font: 'body',
  colour: 'text',
  message,
})

/** All messages as lines, from top to bottom. */
export const linesOf = (messages: readonly PictureMessage[], measure: Measure): PictureLine[] =>
  messages.flatMap((message, i) => [
    ...(message.role === 'user' ? question(message.content, i, measure) : answer(message.content, i, measure)),
    gap(36, i),
  ])

/** A bubble at the right, as wide as its longest line. */
function question(content: string, message: number, measure: Measure): PictureLine[] {
  const most = size.width - 2 * size.side - 110
  const pad = 28
  const lines = wrap(content.trim(), most - 2 * pad, (unit) => measure('body', unit))
  const widest = Math.max(...lines.map((line) => widthOf(line, 'body', measure)))
  const width = Math.min(most, widest + 2 * pad)
  const x = size.width - size.side - width
  const on = (first: boolean, last: boolean) => ({ colour: 'asked' as const, x, width, first, last })
  return [
    { ...gap(20, message), ground: on(true, false) },
    ...lines.map((text): PictureLine => ({ ...gap(size.line, message), text, x: x + pad, ground: on(false, false) })),
    { ...gap(20, message), ground: on(false, true) },
  ]
}

const answer = (content: string, message: number, measure: Measure): PictureLine[] =>
  blocksOf(content).flatMap((block) => [...blockLines(block, message, measure), gap(16, message)])

function blockLines(block: PictureBlock, message: number, measure: Measure): PictureLine[] {
  const { kind, text, mark, depth } = block
  if (kind === 'rule') return [{ ...gap(24, message), rule: 'across' }]
  const x = size.side + depth * 44 + (kind === 'quote' ? 24 : 0)
  const width = size.width - size.side - x
  if (kind === 'code') return codeLines(text, x, width, message, measure)
  const font: FontName = kind === 'heading' ? 'heading' : 'body'
  return wrap(text, width, (unit) => measure(font, unit)).map((line, i) => ({
    ...gap(kind === 'heading' ? 54 : size.line, message),
    text: line,
    x,
    font,
    colour: kind === 'quote' ? 'quiet' : 'text',
    ...(kind === 'quote' && { rule: 'beside' as const }),
    ...(i === 0 && mark !== undefined && { mark, markX: x - 44 }),
  }))
}

function codeLines(text: string, x: number, width: number, message: number, measure: Measure): PictureLine[] {
  const on = (first: boolean, last: boolean) => ({ colour: 'code' as const, x, width, first, last })
  const lines = wrap(text.replace(/\t/g, '  ').replace(/\n+$/, ''), width - 40, (unit) => measure('code', unit))
  return [
    { ...gap(16, message), ground: on(true, false) },
    ...lines.map((line): PictureLine => ({
      ...gap(size.codeLine, message),
      text: line,
      x: x + 20,
      font: 'code',
      ground: on(false, false),
    })),
    { ...gap(16, message), ground: on(false, true) },
  ]
}

const widthOf = (line: string, font: FontName, measure: Measure): number => measure(font, line)

/** Lines of one picture: WeChat's canvases end at 4096 pixels. */
const pageHeight = 3200
/** Most pages of a picture, more than anybody sends. */
const mostPages = 6

export interface PicturePages {
  pages: PictureLine[][]
  /** Messages that found no room, also in part. */
  left: number
}

/** Splits the lines into pages; counts the messages that do not fit. */
export function pagesOf(lines: readonly PictureLine[]): PicturePages {
  const pages: PictureLine[][] = [[]]
  let used = 0
  for (const [i, line] of lines.entries()) {
    if (used + line.height > pageHeight) {
      if (pages.length === mostPages) {
        const rest = new Set(lines.slice(i).flatMap(({ text, message }) => (text ? [message] : [])))
        return { pages, left: rest.size }
      }
      pages.push([])
      used = 0
    }
    pages[pages.length - 1]?.push(line)
    used += line.height
  }
  return { pages, left: 0 }
}
