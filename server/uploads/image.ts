import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { readLabel } from '../labels/read'
import { encodeLabelled, writeThumb } from '../labels/picture'
import { isCut } from './truncated'
import { decodeHeic } from './heic'
import { pictures } from './limits'
import { refuse, saysNoRoom } from './refuse'
import type { Arrived, Refused, TakenImage } from './types'

// One thread: other children and the server have the other cores.
sharp.concurrency(1)
sharp.cache(false)

const maxPixels = pictures.maxMegapixels * 1e6
const readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
const heic = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])

/** The picture upright, in sRGB, at most 4096 pixels a side, as JPEG or PNG, with nothing of its metadata but an AI label. */
export async function takeImage({ path, folder }: Arrived): Promise<TakenImage | Refused> {
  const mime = (await fileTypeFromFile(path))?.mime ?? ''
  if (!readable.has(mime) && !heic.has(mime)) return refuse('file.notImage')
  const opened = heic.has(mime) ? await openHeic(path) : await openPicture(path, mime)
  if ('refused' in opened) return opened
  const label = heic.has(mime) ? null : await readLabel(path, mime)
  return encode(opened, folder, label?.json ?? null, { fit: 'inside', side: pictures.maxSide }).catch(
    async (error: unknown) => unusable(error, await isCut(path, mime)),
  )
}

/** The middle of a picture that was taken before, for an avatar. */
export async function takeAvatar({ path, folder }: Arrived): Promise<TakenImage | Refused> {
  const mime = (await fileTypeFromFile(path))?.mime ?? ''
  const label = await readLabel(path, mime)
  const opened = await openPicture(path, mime)
  if ('refused' in opened) return opened
  return encode(opened, folder, label?.json ?? null, { fit: 'cover', side: 256 }).catch(unusable)
}

function unusable(error: unknown, isCutOff?: boolean): Refused {
  if (saysNoRoom(error)) throw error
  return refuse(isCutOff ? 'file.cut' : 'engine.badImage')
}

interface Opened {
  picture: Sharp
  hasAlpha: boolean
}

async function openPicture(path: string, mime: string): Promise<Opened | Refused> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  // Of a WebP that was cut off not even the header can be read; of others it can.
  if (!header) return refuse(mime === 'image/webp' && (await isCut(path, mime)) ? 'file.cut' : 'engine.badImage')
  const picture = sharp(path, { limitInputPixels: maxPixels, failOn: 'truncated' }).autoOrient()
  return sizeFault(header) ?? { picture, hasAlpha: header.hasAlpha }
}

async function openHeic(path: string): Promise<Opened | Refused> {
  const image = await decodeHeic(await readFile(path), sizeFault)
  if ('refused' in image) return image
  const { width, height, data } = image
  // Already upright: the decoder applies the rotation that the file asks for.
  return { picture: sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha(), hasAlpha: false }
}

function sizeFault({ width, height }: { width: number; height: number }): Refused | null {
  if (width * height > maxPixels) return refuse('file.tooManyPixels', { max: pictures.maxMegapixels })
  return Math.min(width, height) < pictures.minSide ? refuse('file.tooSmall', { min: pictures.minSide }) : null
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
): Promise<TakenImage> {
  const mime = hasAlpha ? 'image/png' : 'image/jpeg'
  const small = picture.resize(side, side, { fit, withoutEnlargement: fit === 'inside' }).toColourspace('srgb')
  const path = join(folder, hasAlpha ? 'taken.png' : 'taken.jpg')
  const bytes = label === null ? await plain(small, mime) : await encodeLabelled(small, mime, label)
  await writeFile(path, bytes)
  const { width, height } = await sharp(bytes).metadata()
  return { path, mime, width, height, thumbPath: await writeThumb(bytes, join(folder, 'thumb.webp'), label) }
}

const plain = (picture: Sharp, mime: TakenImage['mime']) =>
  (mime === 'image/png'
    ? picture.png({ compressionLevel: 6 })
    : picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  ).toBuffer()
