import sharp from 'sharp'
import { greyOf, type Raster } from '../../../media/raster'

/** Side of the blocks of JPEG, in pixels. */
const block = 8
/** Least ratio of the steps at the edges of blocks to all others. Photos without blocks have up to 1.1, drawings 1.7. */
const leastRatio = 1.8
/** Qualities that are tried, and the best one that leaves visible blocks. */
const qualities = [5, 8, 12, 16, 20, 25, 30, 36, 42, 50, 60, 70, 80, 90]
const mostVisible = 50
/** Storing the picture so again changes it less, by this factor, than its neighbours let expect. Others have 0.75 and more. */
const mostDip = 0.65
/** Places of the grid whose results are averaged: diagonals reach every row and column of a block. */
const shifts = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((x) => [
  { x, y: (x * 3) % block },
  { x, y: (x * 3 + 4) % block },
])

interface Grid {
  x: number
  y: number
  ratio: number
}

/** Where the blocks of JPEG begin, and how much their edges stand out. */
export function blockGridOf(picture: Raster): Grid {
  const { width, height } = picture
  const grey = greyOf(picture)
  const steps = (aside: number, length: number, lines: number, along: number) => {
    const [sums, counts] = [new Float64Array(block), new Float64Array(block)]
    for (let line = 0; line < lines; line++)
      for (let at = 2; at < length - 1; at++) {
        const from = line * along + at * aside
        const [before, here, after] = [
          Math.abs(grey[from - aside]! - grey[from - 2 * aside]!),
          Math.abs(grey[from]! - grey[from - aside]!),
          Math.abs(grey[from + aside]! - grey[from]!),
        ]
        // Edges of what is shown are not those of blocks.
        if (here > 40) continue
        sums[at % block]! += Math.max(0, here - (before + after) / 2)
        counts[at % block]!++
      }
    const means = sums.map((sum, at) => sum / Math.max(1, counts[at]!))
    const at = means.indexOf(Math.max(...means))
    const rest = (means.reduce((sum, one) => sum + one, 0) - means[at]!) / (block - 1)
    return { at, ratio: means[at]! / Math.max(0.05, rest) }
  }
  const [across, down] = [steps(1, width, height, width), steps(width, height, width, 1)]
  return { x: across.at, y: down.at, ratio: Math.sqrt(across.ratio * down.ratio) }
}

/** The picture after JPEG of a quality, with blocks that begin at a place of it. */
async function through({ data, width, height }: Raster, quality: number, { x, y }: { x: number; y: number }) {
  const [left, top] = [(block - x) % block, (block - y) % block]
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .extend({ left, top, extendWith: 'mirror' })
    .jpeg({ quality, chromaSubsampling: '4:2:0' })
    .toBuffer()
  return sharp(jpeg).extract({ left, top, width, height }).raw().toBuffer()
}

const apart = (a: Uint8Array, b: Uint8Array) => {
  let sum = 0
  for (let at = 0; at < a.length; at += 3) sum += (a[at]! - b[at]!) ** 2
  return sum / (a.length / 3)
}

/** The quality that the picture was stored with: storing it so again changes it hardly. Null for an unknown one. */
async function qualityOf(picture: Raster, grid: Grid): Promise<number | null> {
  const found: number[] = []
  for (const quality of qualities) found.push(apart(picture.data, await through(picture, quality, grid)))
  let [best, least] = [0, Infinity]
  // A quality is compared with its neighbours, because every better one changes less.
  for (let at = 0; at < found.length; at++) {
    const around = Math.sqrt((found[at - 1] ?? found[at]! * 2) * (found[at + 1] ?? found[at]! / 2))
    const dip = found[at]! / around
    if (dip < least) [best, least] = [qualities[at]!, dip]
  }
  return least <= mostDip ? best : null
}

/**
 * Smooths the blocks that JPEG of a low quality leaves: the mean of what the same quality makes of the picture with other
 * blocks. A picture without visible blocks stays unchanged.
 */
export async function withoutBlocks(picture: Raster): Promise<Raster> {
  if (picture.width < 4 * block || picture.height < 4 * block) return picture
  const grid = blockGridOf(picture)
  if (grid.ratio < leastRatio) return picture
  const quality = await qualityOf(picture, grid)
  if (quality === null || quality > mostVisible) return picture
  const sums = new Uint16Array(picture.data.length)
  for (const { x, y } of shifts) {
    const made = await through(picture, quality, { x: (grid.x + x) % block, y: (grid.y + y) % block })
    for (let at = 0; at < sums.length; at++) sums[at]! += made[at]!
  }
  return { ...picture, data: Uint8Array.from(sums, (sum) => Math.round(sum / shifts.length)) }
}
