import sharp from 'sharp'
import { ink, outlines } from './glyphs'

export interface VisibleMark {
  png: Buffer
  width: number
  height: number
  margin: number
}

/** The ink must be 5 % of the shortest side; this font size gives 5.6 %. */
const share = 0.06
/** Space between the words and the edge of their ground, in thousandths of the size. */
const [paddingX, paddingY] = [520, 300]

/** Size of the mark for a picture of this size, and its distance from two sides. */
export function markSize(pictureWidth: number, pictureHeight: number): Omit<VisibleMark, 'png'> & { scale: number } {
  const shortest = Math.min(pictureWidth, pictureHeight)
  const scale = Math.max(9, Math.ceil(shortest * share)) / 1000
  const width = Math.min(pictureWidth, Math.ceil((ink.right - ink.left + 2 * paddingX) * scale))
  const height = Math.min(pictureHeight, Math.ceil((ink.bottom - ink.top + 2 * paddingY) * scale))
  const margin = Math.min(Math.round(shortest * 0.025), pictureWidth - width, pictureHeight - height)
  return { width, height, margin, scale }
}

/** The visible label "AI生成" for a picture of this size: white on a dark, translucent ground, for a corner. */
export async function drawMark(pictureWidth: number, pictureHeight: number): Promise<VisibleMark> {
  const { width, height, margin, scale } = markSize(pictureWidth, pictureHeight)
  const words = { width: (ink.right - ink.left) * scale, height: (ink.bottom - ink.top) * scale }
  const left = (width - words.width) / 2 - ink.left * scale
  const top = (height - words.height) / 2 - ink.top * scale
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" rx="${height * 0.28}" fill="#000" fill-opacity=".46"/>` +
    `<path transform="translate(${left} ${top}) scale(${scale})" fill="#fff" fill-opacity=".96" d="${outlines}"/></svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return { png, width, height, margin }
}
