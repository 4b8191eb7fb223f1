import { randomUUID } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { EngineError } from '../../../errors'
import { isDiskFull } from '../../../../media/disk-full'
import type { InputFile } from '../../../../engines'
import type { EngineMedia } from '../types'

// Runs in children of the pool.
sharp.concurrency(1)
sharp.cache(false)

type PictureLimits = Parameters<EngineMedia['picture']>[1]

interface PictureJob {
  file: InputFile
  limits: PictureLimits
  folder: string
}

const qualities = [92, 84, 74, 62]
/** Smaller by a fifth each time it is still too heavy. */
const shrink = 0.8
const smallestSide = 64

export async function pictureWithin({ file, limits, folder }: PictureJob): Promise<InputFile> {
  const { maxSide, minSide = 0, maxBytes, mime } = limits
  try {
    const found = await sharp(file.path).metadata()
    const { size } = await stat(file.path)
    if (fits(found, limits) && size <= maxBytes) return { ...file, mime, width: found.width, height: found.height }
    const { width, height } = found
    // Turning the picture upright changes neither of the two.
    const [long, short] = [Math.max(width, height), Math.min(width, height)]
    const isSmall = short < minSide
    const first = isSmall ? Math.ceil((long * minSide) / short) : maxSide
    // A thin picture would become too long.
    if (first > maxSide) throw new EngineError('engine.badImage')
    for (let side = first; side >= Math.max(smallestSide, isSmall ? first : 0); side = Math.floor(side * shrink)) {
      const upright = sharp(file.path)
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: !isSmall })
        .toColourspace('srgb')
      for (const { data, info } of await Promise.all(encodings(upright, mime))) {
        if (data.length > maxBytes) continue
        const path = join(folder, `${randomUUID()}.${mime === 'image/png' ? 'png' : 'jpg'}`)
        await writeFile(path, data)
        return { path, mime, width: info.width, height: info.height }
      }
    }
  } catch (cause) {
    throw isDiskFull(cause) ? cause : new EngineError('engine.badImage', {}, { cause })
  }
  throw new EngineError('engine.badImage')
}

/** Whether the picture can stay as it is: size, type and rotation fit, and its metadata reveals no location. */
const fits = (
  { width, height, format, orientation = 1, exif, xmp, iptc, comments }: Metadata,
  { maxSide, minSide = 0, mime }: PictureLimits,
): boolean =>
  Math.max(width, height) <= maxSide &&
  Math.min(width, height) >= minSide &&
  `image/${format}` === mime &&
  orientation === 1 &&
  !exif &&
  !xmp &&
  !iptc &&
  !comments?.length

/** Encodings from the best to the lightest; a JPEG has white in place of transparency. */
const encodings = (picture: Sharp, mime: PictureLimits['mime']) =>
  mime === 'image/png'
    ? [picture.png({ compressionLevel: 6 }).toBuffer({ resolveWithObject: true })]
    : qualities.map((quality) =>
        picture.clone().flatten({ background: '#fff' }).jpeg({ quality }).toBuffer({ resolveWithObject: true }),
      )
