import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { OutputFile } from '../../media/output-file'
import { mp4Label } from './mp4'
import { payload } from './payload'
import { writeThumb } from './picture'
import { switchOffSubtitles } from './subtitles'
import type { LabelContext } from './types'
import { drawMark } from './visible-image'

/** Final encoding of a film: quick, since people wait for it, and readable by every browser and phone. */
const encoding = [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '22',
  '-profile:v',
  'high',
  '-pix_fmt',
  'yuv420p',
  '-g',
  '60',
  '-c:a',
  'aac',
  '-b:a',
  '128k',
  '-c:s',
  'mov_text',
]

/**
 * Labels a film: the mark in the upper right corner throughout (subtitles are at the bottom), the metadata, and an
 * early frame as its picture.
 */
export async function labelFilm(file: OutputFile & { mime: 'video/mp4' }, context: LabelContext): Promise<OutputFile> {
  const { folder, produceId, ffmpeg, signal, isDigitalHuman } = context
  const json = payload(context)
  const named = (ending: string) => join(folder, `${produceId}${ending}`)
  const { width, height } =
    file.width && file.height ? { width: file.width, height: file.height } : await sizeOf(file.path, context)
  const mark = await drawMark({ width, height, isDigitalHuman })
  await writeFile(named('-mark.png'), mark.png)
  const path = named('.mp4')
  await ffmpeg(
    [
      '-i',
      file.path,
      '-i',
      named('-mark.png'),
      '-filter_complex',
      `[0:v][1:v]overlay=W-w-${mark.margin}:${mark.margin},crop=trunc(iw/2)*2:trunc(ih/2)*2[v]`,
      '-map',
      '[v]',
      '-map',
      '0:a:0?',
      '-map',
      '0:s:0?',
      ...encoding,
      ...mp4Label(json),
      path,
    ],
    { signal },
  )
  await switchOffSubtitles(path)
  await frameAt(path, Math.min(1, (file.seconds ?? 0) / 2), named('-frame.png'), context)
  const thumbPath = await writeThumb(named('-frame.png'), named('-thumb.webp'), json)
  return { ...file, path, thumbPath, width: width & ~1, height: height & ~1, ...(isDigitalHuman && { isDigitalHuman }) }
}

const frameAt = (film: string, seconds: number, path: string, { ffmpeg, signal }: LabelContext) =>
  ffmpeg(['-ss', seconds.toFixed(2), '-i', film, '-frames:v', '1', path], { signal })

async function sizeOf(film: string, context: LabelContext) {
  const path = join(context.folder, `${context.produceId}-size.png`)
  await frameAt(film, 0, path, context)
  const { width, height } = await sharp(path).metadata()
  return { width, height }
}
