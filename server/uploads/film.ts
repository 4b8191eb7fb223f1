import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { mp4Label } from '../labels/mp4'
import { writeThumb } from '../labels/picture'
import { readLabel } from '../labels/read'
import { isDiskFull } from '../../media/disk-full'
import { runFfmpeg, usableFfmpeg } from '../../media/ffmpeg'
import { filmSize } from './film-size'
import { toneMapFor, usualColours } from './hdr'
import { filmLimits } from './limits'
import { refuse } from './refuse'
import type { NormalizedFilm, Refusal, ReceivedFile } from './types'
import { mimeOf } from './mime'

type FilmToNormalize = ReceivedFile & { minSeconds: number; maxSeconds: number }

const readable: ReadonlySet<string> = new Set(['video/mp4', 'video/quicktime', 'video/x-m4v'])

/** Frame rate of lip-sync engines. */
const framesPerSecond = 25
/** Tolerance in seconds, since frames end slightly early or late. */
const tolerance = 0.1
/** One decoder with two threads, because frames of phones are large. */
const decoding = ['-threads', '2', '-max_pixels', String(filmLimits.maxPixels), '-f', 'mov']
/** A format that every browser plays and every engine reads. */
const encoding = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', '-threads', '2']

/** An upright H.264 MP4 without sound, and without metadata except an AI label. */
export async function normalizeFilm(file: FilmToNormalize): Promise<NormalizedFilm | Refusal> {
  const mime = await mimeOf(file.path)
  if (!readable.has(mime)) return refuse('file.notFilm')
  if (!(await usableFfmpeg())) return refuse('engine.missing')
  try {
    return await encoded(file)
  } catch (error) {
    if (isDiskFull(error)) throw error
    return refuse('engine.badFilm')
  }
}

async function encoded({
  path: from,
  folder,
  minSeconds,
  maxSeconds,
}: FilmToNormalize): Promise<NormalizedFilm | Refusal> {
  const first = await frameOf([...decoding, '-i', from])
  const size = filmSize(await sharp(first).metadata())
  if ('refused' in size) return size
  const toneMap = await toneMapFor([...decoding, '-i', from])
  const label = await readLabel(from, 'video/mp4')
  const path = join(folder, 'normalized.mp4')
  let frames = 0
  await runFfmpeg(
    [
      // One extra second reveals a film that is too long.
      ...['-t', String(maxSeconds + 1), ...decoding, '-i', from, '-map', '0:v:0', '-an', '-sn', '-dn'],
      ...[
        '-vf',
        [`fps=${framesPerSecond},scale=${size.width}:${size.height}`, toneMap, 'setsar=1'].filter(Boolean).join(),
        ...encoding,
        ...(toneMap ? usualColours : []),
        '-map_chapters',
        '-1',
      ],
      ...(label ? mp4Label(label.json) : ['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart']),
      path,
    ],
    { onProgress: (_, written) => void (frames = Math.max(frames, written)) },
  )
  const seconds = frames / framesPerSecond
  if (seconds < minSeconds - tolerance) return refuse('engine.tooShort', { seconds: minSeconds })
  if (seconds > maxSeconds + tolerance) return refuse('engine.tooLong', { seconds: maxSeconds })
  const frame = join(folder, 'frame.png')
  await writeFile(frame, await frameOf(['-i', path]))
  const thumbPath = await writeThumb(frame, join(folder, 'thumb.webp'), label?.json ?? null)
  return { path, mime: 'video/mp4', ...size, seconds, thumbPath }
}

/** The first frame, upright, as a PNG. */
const frameOf = (input: readonly string[]) =>
  runFfmpeg([...input, '-map', '0:v:0', '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', 'pipe:1'])
