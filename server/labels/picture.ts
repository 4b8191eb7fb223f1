import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { xmpOf } from '../../shared/aigc-xmp'
import type { OutputFile } from '../../media/output-file'
import { payload } from './payload'
import { labelPng } from './png'
import type { LabelContext } from './types'
import { drawMark } from './visible-image'

export const thumbSide = 480

type PictureMime = 'image/png' | 'image/jpeg' | 'image/webp'

/** Encodes a picture with a label; drops the source's metadata. */
export async function encodeLabelled(picture: Sharp, mime: PictureMime, json: string): Promise<Buffer> {
  if (mime === 'image/png') return labelPng(await picture.png({ compressionLevel: 6 }).toBuffer(), json)
  const encoded =
    mime === 'image/jpeg' ? picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : picture.webp({ quality: 90 })
  return encoded.withXmp(xmpOf(json)).toBuffer()
}

/** A small WebP for lists, labelled like its picture. */
export async function writeThumb(
  from: string | Buffer,
  path: string,
  json: string | null,
  side = thumbSide,
): Promise<string> {
  const small = sharp(from).resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 })
  await (json === null ? small : small.withXmp(xmpOf(json))).toFile(path)
  return path
}

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const

/** Adds the visible label in the lower right corner, the metadata, and a labelled thumbnail. */
export async function labelPicture(
  file: OutputFile & { mime: PictureMime },
  context: LabelContext,
): Promise<OutputFile> {
  const json = payload(context)
  const { width, height } = await sharp(file.path).metadata()
  const mark = await drawMark({ width, height })
  const marked = sharp(file.path).composite([
    { input: mark.png, left: width - mark.width - mark.margin, top: height - mark.height - mark.margin },
  ])
  const labelled = await encodeLabelled(marked, file.mime, json)
  const path = join(context.folder, `${context.produceId}.${endings[file.mime]}`)
  await writeFile(path, labelled)
  const thumbPath = await writeThumb(labelled, join(context.folder, `${context.produceId}-thumb.webp`), json)
  return { ...file, path, thumbPath, width, height }
}
