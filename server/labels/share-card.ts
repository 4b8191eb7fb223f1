import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { xmpOf } from '../../shared/aigc-xmp'
import { EngineError } from '../errors'
import { drawMark, markSize } from './visible-image'

export interface ShareCardRequest {
  /** The labelled picture, or the still of a labelled film. */
  path: string
  /** Where the card is written. */
  folder: string
  card: Size
  /** Else what WeChat takes. */
  mostBytes?: number
  /** Of the picture or film when its mark was drawn. */
  marked: { width: number; height: number }
  /** Pictures carry the mark in the lower right corner, films in the upper right one. */
  markAt: 'bottom' | 'top'
  /** The label of the picture, as JSON: the card is the same content. */
  label: string
  /** Heads, the largest first, in shares of the picture's width and height. */
  heads: readonly { x: Span; y: Span }[]
}

interface Span {
  from: number
  to: number
}

/** WeChat refuses more than 128 kB. */
const cardBytes = 100_000
const qualities = [84, 72, 58, 40]
/** Times as long as wide, or as wide as long; nothing can be seen on a card of what is longer. */
const longest = 16

interface Size {
  width: number
  height: number
}

/** Cuts a small JPEG for a share card out of a picture, around what draws the eye, with visible mark and label. Answers its path. */
export async function writeShareCard({ path, folder, card, ...more }: ShareCardRequest): Promise<string> {
  const cut = await cutCard(path, card, more).catch((cause: unknown) => {
    throw cause instanceof EngineError ? cause : new EngineError('engine.badImage', {}, { cause })
  })
  const to = join(folder, 'card.jpg')
  await writeFile(to, await encode(cut, more))
  return to
}

async function cutCard(
  path: string,
  card: Size,
  { marked, markAt, heads }: Pick<ShareCardRequest, 'marked' | 'markAt' | 'heads'>,
): Promise<Sharp> {
  const { width, height } = (await sharp(path).metadata()).autoOrient
  if (Math.max(width, height) > longest * Math.min(width, height)) throw new EngineError('engine.badImage')
  const scale = Math.max(card.width / width, card.height / height)
  const whole = {
    width: Math.max(card.width, Math.round(width * scale)),
    height: Math.max(card.height, Math.round(height * scale)),
  }
  const { data } = await sharp(path)
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ ...whole, fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const small = sharp(data, { raw: { ...whole, channels: 3 } })
  const mark = markIn(whole, marked, markAt)
  // Only one of the two sides is cut.
  const start = heads.length > 0 ? around(heads, card, whole) : await whatDrawsTheEye(small.clone(), card)
  const window = {
    left: besides(mark.x, start.left, card.width, whole.width),
    top: besides(mark.y, start.top, card.height, whole.height),
  }
  const isMarked =
    mark.x.from >= window.left &&
    mark.x.to <= window.left + card.width &&
    mark.y.from >= window.top &&
    mark.y.to <= window.top + card.height
  const cut = small.extract({ ...window, ...card })
  if (isMarked) return cut
  const own = await drawMark(card.width, card.height)
  return sharp(await cut.png({ compressionLevel: 1 }).toBuffer()).composite([
    { input: own.png, left: card.width - own.width - own.margin, top: card.height - own.height - own.margin },
  ])
}

interface Start {
  left: number
  top: number
}

/** All heads in the window, a little above its middle; where they do not fit, the largest. */
function around(heads: ShareCardRequest['heads'], card: Size, whole: Size): Start {
  const along = (spans: readonly Span[], length: number, all: number, middle: number) => {
    const of = ([first, ...rest]: readonly Span[]) => ({
      from: Math.min(first!.from, ...rest.map(({ from }) => from)) * all,
      to: Math.max(first!.to, ...rest.map(({ to }) => to)) * all,
    })
    const every = of(spans)
    const { from, to } = every.to - every.from <= length ? every : of(spans.slice(0, 1))
    // Of a head that is larger than the card the upper part is shown.
    const start = to - from > length ? from : (from + to) / 2 - length * middle
    return Math.round(Math.min(Math.max(start, 0), all - length))
  }
  return {
    left: along(
      heads.map(({ x }) => x),
      card.width,
      whole.width,
      0.5,
    ),
    top: along(
      heads.map(({ y }) => y),
      card.height,
      whole.height,
      0.42,
    ),
  }
}

async function whatDrawsTheEye(whole: Sharp, card: Size): Promise<Start> {
  const { info } = await whole
    .resize({ ...card, fit: 'cover', position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true })
  return { left: Math.abs(info.cropOffsetLeft ?? 0), top: Math.abs(info.cropOffsetTop ?? 0) }
}

/** Where the mark stands in the whole picture, as large as it is now. */
function markIn(whole: Size, marked: Size, markAt: 'bottom' | 'top'): { x: Span; y: Span } {
  const { width, height, margin } = markSize(marked.width, marked.height)
  const scale = { x: whole.width / marked.width, y: whole.height / marked.height }
  const top = markAt === 'top' ? margin : marked.height - margin - height
  const left = marked.width - margin - width
  return {
    x: { from: Math.floor(left * scale.x), to: Math.ceil((left + width) * scale.x) },
    y: { from: Math.floor(top * scale.y), to: Math.ceil((top + height) * scale.y) },
  }
}

/** The start of a window that does not cut the mark: moved the shorter way, to hold all of it or nothing. */
function besides({ from, to }: Span, start: number, length: number, all: number): number {
  const end = start + length
  if (to <= start || from >= end || (from >= start && to <= end)) return start
  const inside = from < start ? from : to - length
  const outside = from < start ? to : from - length
  const fits = (at: number) => at >= 0 && at + length <= all
  return [inside, outside].filter(fits).sort((a, b) => Math.abs(a - start) - Math.abs(b - start))[0] ?? start
}

async function encode(
  card: Sharp,
  { label, mostBytes = cardBytes }: Pick<ShareCardRequest, 'label' | 'mostBytes'>,
): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  for (const quality of qualities) {
    bytes = await card.clone().jpeg({ quality }).withXmp(xmpOf(label)).toBuffer()
    if (bytes.length <= mostBytes) break
  }
  return bytes
}
