import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { filmEncoding } from '../../media/film-encoding'
import type { OutputFile } from '../../media/output-file'
import { mp4Label } from './mp4'
import { payload } from './payload'
import { writeThumb } from './picture'
import { switchOffSubtitles } from './subtitles'
import type { LabelContext } from './types'
import { requireMark } from './shown-mark'
import { drawMark } from './visible-image'

/**
 * Labels a film: the mark in the upper right corner throughout (subtitles are at the bottom), the metadata, and an
 * early frame as its picture. A film with its mark is copied, not encoded again; throws when the frame does not show it.
 */
export async function labelFilm(file: OutputFile & { mime: 'video/mp4' }, context: LabelContext): Promise<OutputFile> {
  const { folder, produceId, ffmpeg, signal, isDigitalHuman, isMarked } = context
  const json = payload(context)
  const named = (ending: string) => join(folder, `${produceId}${ending}`)
  const { width, height } =
    file.width && file.height ? { width: file.width, height: file.height } : await sizeOf(file.path, context)
  const mark = await drawMark({ width, height, isDigitalHuman })
  await writeFile(named('-mark.png'), mark.png)
  const overlay = `[0:v][1:v]overlay=W-w-${mark.margin}:${mark.margin},crop=trunc(iw/2)*2:trunc(ih/2)*2[v]`
  const streams = isMarked
    ? ['-map', '0:v:0', ...otherStreams, '-c', 'copy']
    : ['-i', named('-mark.png'), '-filter_complex', overlay, '-map', '[v]', ...otherStreams, ...filmEncoding]
  const path = named('.mp4')
  await ffmpeg(['-i', file.path, ...streams, ...mp4Label(json), path], { signal })
  await switchOffSubtitles(path)
  await frameAt(path, Math.min(1, (file.seconds ?? 0) / 2), named('-frame.png'), context)
  if (isMarked) await requireMark(named('-frame.png'), mark)
  const thumbPath = await writeThumb(named('-frame.png'), named('-thumb.webp'), json)
  return { ...file, path, thumbPath, width: width & ~1, height: height & ~1, ...(isDigitalHuman && { isDigitalHuman }) }
}

const otherStreams = ['-map', '0:a:0?', '-map', '0:s:0?']

const frameAt = (film: string, seconds: number, path: string, { ffmpeg, signal }: LabelContext) =>
  ffmpeg(['-ss', seconds.toFixed(2), '-i', film, '-frames:v', '1', path], { signal })

async function sizeOf(film: string, context: LabelContext) {
  const path = join(context.folder, `${context.produceId}-size.png`)
  await frameAt(film, 0, path, context)
  const { width, height } = await sharp(path).metadata()
  return { width, height }
}
