import type { DrawnPicture } from '@/components/poster/use-drawn-picture'
import { drawPicture } from '@/services/platform/canvas'
import type { Pen } from '@/services/platform/canvas/types'
import { labelledPng } from '@/services/png-label'
import { linesOf, pagesOf, type Measure, type PictureMessage } from './layout'
import { pictureOf, type PictureWords } from './paint'
import { fonts, size, type PictureTheme } from '@/components/poster/theme'
import { wrap } from '@/components/poster/units'

export interface PictureRequest {
  messages: readonly PictureMessage[]
  words: Omit<PictureWords, 'left' | 'number'>
  /** Text for the number of messages that did not fit. */
  left(messages: number): string
  /** Shown as a QR code; empty: none. */
  link: string
  /** The address of the mini-program's code, shown instead; null: none. */
  code: string | null
  theme: PictureTheme
  /** The label of AI in the files' metadata, as JSON. */
  label: string
}

/** Measures the width of a text; called thousands of times, mostly for the same characters. */
function measuring(pen: Pen): Measure {
  const known = new Map<string, number>()
  return (font, unit) => {
    const key = `${font} ${unit}`
    const before = known.get(key)
    if (before !== undefined) return before
    pen.font = fonts[font]
    const { width } = pen.measureText(unit)
    if (unit.length < 12) known.set(key, width)
    return width
  }
}

/** The messages as one picture, or several when they are long. */
export async function drawMessages({
  messages,
  words,
  left,
  link,
  code,
  theme,
  label,
}: PictureRequest): Promise<DrawnPicture[]> {
  let found = { pages: pagesOf([]), title: [] as string[] }
  // The canvas that draws text also measures it: a small first one gives the height of the real ones.
  await drawPicture(1, 1, (pen) => {
    const measure = measuring(pen)
    const title = wrap(words.title, size.width - 2 * size.side, (unit) => measure('title', unit))
    found = { pages: pagesOf(linesOf(messages, measure)), title: title.slice(0, 3) }
  })
  const { pages, title } = found
  const drawn: DrawnPicture[] = []
  for (const [i, lines] of pages.pages.entries()) {
    const isLast = i === pages.pages.length - 1
    const page = pictureOf({
      lines,
      title: i === 0 ? title : [],
      words: {
        ...words,
        left: isLast && pages.left > 0 ? left(pages.left) : '',
        number: pages.pages.length > 1 ? `${i + 1}/${pages.pages.length}` : '',
      },
      link,
      theme,
    })
    const url = await drawPicture(size.width, page.height, page.paint, {
      pictures: code === null ? [] : [code],
      rewrite: (base64) => labelledPng(base64, label),
    })
    drawn.push({ url, shape: page.height / size.width })
  }
  return drawn
}
