import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { isDiskFull } from '../../media/disk-full'
import { readLabel } from '../labels/read'
import { encodeLabelled, writeThumb } from '../labels/picture'
import { isTruncated } from './truncated'
import { decodeHeic } from './heic'
import { pictureLimits } from './limits'
import { refuse } from './refuse'
import type { ReceivedFile, Refusal, NormalizedImage, Square } from './types'
import { mimeOf } from './mime'

// One thread: other children and the server need the other cores.
sharp.concurrency(1)
sharp.cache(false)

const readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
const heic = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])
export const readablePictures: ReadonlySet<string> = new Set([...readable, ...heic])

/** An upright sRGB picture of at most 4096 pixels per side, as JPEG or PNG. Keeps no metadata except an AI label. */
export async function normalizeImage({ path, folder }: ReceivedFile): Promise<NormalizedImage | Refusal> {
  const mime = await mimeOf(path)
  if (!readablePictures.has(mime)) return refuse('file.notImage')
  const opened = heic.has(mime) ? await openHeic(path) : await openPicture(path, mime)
  if ('refused' in opened) return opened
  const label = heic.has(mime) ? null : await readLabel(path, mime)
  return encode(opened, folder, label?.json ?? null, { fit: 'inside', side: pictureLimits.maxSide }).catch(
    async (error: unknown) => unusable(error, await isTruncated(path, mime)),
  )
}

/** A square of a normalized picture, by default its middle, as a 256-pixel avatar. */
export async function normalizeAvatar({
  path,
  folder,
  crop,
}: ReceivedFile & { crop?: Square | undefined }): Promise<NormalizedImage | Refusal> {
  const mime = await mimeOf(path)
  const label = await readLabel(path, mime)
  const opened = await openPicture(path, mime)
  if ('refused' in opened) return opened
  const { picture, ...more } = opened
  const cut = crop ? picture.extract(areaInside(crop, await sharp(path).metadata())) : picture
  return encode({ picture: cut, ...more }, folder, label?.json ?? null, { fit: 'cover', side: 256 }).catch(unusable)
}

/** The square moved and shrunk into the picture, never empty. */
function areaInside(crop: Square, { width, height }: { width: number; height: number }) {
  const side = Math.min(crop.side, width, height)
  return { left: Math.min(crop.left, width - side), top: Math.min(crop.top, height - side), width: side, height: side }
}

function unusable(error: unknown, isTruncatedFile?: boolean): Refusal {
  if (isDiskFull(error)) throw error
  return refuse(isTruncatedFile ? 'file.cut' : 'engine.badImage')
}

interface Opened {
  picture: Sharp
  hasAlpha: boolean
}

async function openPicture(path: string, mime: string): Promise<Opened | Refusal> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  // A truncated WebP has no readable header; truncated files of other formats do.
  if (!header) return refuse(mime === 'image/webp' && (await isTruncated(path, mime)) ? 'file.cut' : 'engine.badImage')
  const picture = sharp(path, { limitInputPixels: pictureLimits.maxMegapixels * 1e6, failOn: 'truncated' }).autoOrient()
  return sizeFault(header, pictureLimits.maxMegapixels) ?? { picture, hasAlpha: header.hasAlpha }
}

async function openHeic(path: string): Promise<Opened | Refusal> {
  const image = await decodeHeic(await readFile(path), (size) => sizeFault(size, pictureLimits.maxHeicMegapixels))
  if ('refused' in image) return image
  const { width, height, data } = image
  // Already upright: the decoder applies the file's rotation.
  return { picture: sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha(), hasAlpha: false }
}

function sizeFault({ width, height }: { width: number; height: number }, maxMegapixels: number): Refusal | null {
  if (width * height > maxMegapixels * 1e6) return refuse('file.tooManyPixels', { max: maxMegapixels })
  return Math.min(width, height) < pictureLimits.minSide
    ? refuse('file.tooSmall', { min: pictureLimits.minSide })
    : null
}

interface Shape {
  fit: 'inside' | 'cover'
  side: number
}

async function encode(
  { picture, hasAlpha }: Opened,
  folder: string,
  label: string | null,
  { fit, side }: Shape,
): Promise<NormalizedImage> {
  const mime = hasAlpha ? 'image/png' : 'image/jpeg'
  const small = picture.resize(side, side, { fit, withoutEnlargement: fit === 'inside' }).toColourspace('srgb')
  const path = join(folder, hasAlpha ? 'normalized.png' : 'normalized.jpg')
  const bytes = label === null ? await plain(small, mime) : await encodeLabelled(small, mime, label)
  await writeFile(path, bytes)
  const { width, height } = await sharp(bytes).metadata()
  return { path, mime, width, height, thumbPath: await writeThumb(bytes, join(folder, 'thumb.webp'), label) }
}

const plain = (picture: Sharp, mime: NormalizedImage['mime']) =>
  (mime === 'image/png'
    ? picture.png({ compressionLevel: 6 })
    : picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  ).toBuffer()
