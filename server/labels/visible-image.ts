import sharp from 'sharp'
import { aiGenerated, digitalHuman, type Glyphs } from './glyphs'

export interface VisibleMark {
  png: Buffer
  width: number
  height: number
  margin: number
}

/** The ink must be 5 % of the shortest side; this font size gives 5.6 %. */
const share = 0.06
/** Space between the words and the edge of their ground, and between two words, in thousandths of the size. */
const [paddingX, paddingY, gap] = [520, 300, 420]

interface Marked {
  width: number
  height: number
  /** Adds the words "数字人". */
  isDigitalHuman?: boolean | undefined
}

/** The words of a mark from left to right, and the bounds of all of them, in thousandths of the size. */
function wordsOf({ isDigitalHuman }: Pick<Marked, 'isDigitalHuman'>) {
  const words: (Glyphs & { x: number })[] = []
  let right = 0
  for (const one of isDigitalHuman ? [aiGenerated, digitalHuman] : [aiGenerated]) {
    const x = words.length > 0 ? right + gap : 0
    words.push({ ...one, x: x - one.ink.left })
    right = x + one.ink.right - one.ink.left
  }
  const top = Math.min(...words.map(({ ink }) => ink.top))
  const bottom = Math.max(...words.map(({ ink }) => ink.bottom))
  return { words, width: right, top, height: bottom - top }
}

/** Size of the mark for a picture of this size, and its distance from two sides. */
export function markSize({ width: pictureWidth, height: pictureHeight, ...kind }: Marked) {
  const shortest = Math.min(pictureWidth, pictureHeight)
  const scale = Math.max(9, Math.ceil(shortest * share)) / 1000
  const all = wordsOf(kind)
  const width = Math.min(pictureWidth, Math.ceil((all.width + 2 * paddingX) * scale))
  const height = Math.min(pictureHeight, Math.ceil((all.height + 2 * paddingY) * scale))
  const margin = Math.min(Math.round(shortest * 0.025), pictureWidth - width, pictureHeight - height)
  return { width, height, margin, scale }
}

/**
 * The visible label "AI生成", with "数字人" for a digital human, for a picture of this size: white on a dark, translucent
 * ground, for a corner.
 */
export async function drawMark(marked: Marked): Promise<VisibleMark> {
  const { width, height, margin, scale } = markSize(marked)
  const all = wordsOf(marked)
  // A picture that is too narrow for the words gets smaller ones.
  const fit = Math.min(scale, width / all.width)
  const left = (width - all.width * fit) / 2
  const top = (height - all.height * fit) / 2 - all.top * fit
  const paths = all.words.map(({ outlines, x }) => `<path transform="translate(${x} 0)" d="${outlines}"/>`)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" rx="${height * 0.28}" fill="#000" fill-opacity=".46"/>` +
    `<g transform="translate(${left} ${top}) scale(${fit})" fill="#fff" fill-opacity=".96">${paths.join('')}</g></svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return { png, width, height, margin }
}
