import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { xmpOf } from '../../shared/aigc-xmp'
import { EngineError } from '../errors'
import { drawMark, markSize } from './visible-image'

export interface ShareCardRequest {
  /** The labelled picture, or the still of a labelled film. */
  path: string
  /** Path of the written card. */
  folder: string
  card: Size
  /** Default: WeChat's limit. */
  mostBytes?: number
  /** Size of the picture or film when its mark was drawn, in pixels. */
  marked: { width: number; height: number; isDigitalHuman?: boolean }
  /** Pictures carry the mark in the lower right corner, films in the upper right one. */
  markAt: 'bottom' | 'top'
  /** The picture's label as JSON, since the card is the same content. */
  label: string
  /** Heads, largest first, as fractions of the picture's width and height. */
  heads: readonly { x: Span; y: Span }[]
}

interface Span {
  from: number
  to: number
}

/** WeChat refuses more than 128 kB. */
const cardBytes = 100_000
const qualities = [84, 72, 58, 40]
/** Longest ratio of sides; a longer picture shows nothing on a card. */
const longest = 16

interface Size {
  width: number
  height: number
}

/**
 * Cuts a small JPEG for a share card from a picture, around its subject, with visible mark and label. Returns its path.
 */
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
  // Only one of the two sides is cropped.
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
  const own = await drawMark({ ...card, isDigitalHuman: marked.isDigitalHuman })
  return sharp(await cut.png({ compressionLevel: 1 }).toBuffer()).composite([
    { input: own.png, left: card.width - own.width - own.margin, top: card.height - own.height - own.margin },
  ])
}

interface Start {
  left: number
  top: number
}

/** Window with all heads, slightly above its middle; if they do not fit, the largest. */
function around(heads: ShareCardRequest['heads'], card: Size, whole: Size): Start {
  const along = (spans: readonly Span[], length: number, all: number, middle: number) => {
    const of = ([first, ...rest]: readonly Span[]) => ({
      from: Math.min(first!.from, ...rest.map(({ from }) => from)) * all,
      to: Math.max(first!.to, ...rest.map(({ to }) => to)) * all,
    })
    const every = of(spans)
    const { from, to } = every.to - every.from <= length ? every : of(spans.slice(0, 1))
    // Shows the upper part of a head that is larger than the card.
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

/** Bounds of the mark in the whole picture, scaled to its present size. */
function markIn(whole: Size, marked: ShareCardRequest['marked'], markAt: 'bottom' | 'top'): { x: Span; y: Span } {
  const { width, height, margin } = markSize(marked)
  const scale = { x: whole.width / marked.width, y: whole.height / marked.height }
  const top = markAt === 'top' ? margin : marked.height - margin - height
  const left = marked.width - margin - width
  return {
    x: { from: Math.floor(left * scale.x), to: Math.ceil((left + width) * scale.x) },
    y: { from: Math.floor(top * scale.y), to: Math.ceil((top + height) * scale.y) },
  }
}

/** Moves a window the shorter way so that it holds the whole mark or none of it. */
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
