import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../errors'
import { isDiskFull } from '../../media/disk-full'
import { decodeSound } from '../../media/audio/decode'
import { loudness, peaksOf } from '../../media/audio/peaks'
import { unbrokenSeconds } from '../../media/audio/unbroken'
import { usableFfmpeg, runFfmpeg } from '../../media/ffmpeg'
import { readLabel } from '../labels/read'
import { mp3Label } from '../labels/mp3'
import { labelWav } from '../labels/wav'
import { refuse } from './refuse'
import type { ReceivedFile, Refusal, NormalizedAudio } from './types'
import { mimeOf } from './mime'

/** ffmpeg's only allowed input format, by MIME type of the first bytes. */
const formats: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/x-m4a': 'mov',
  'audio/mp4': 'mov',
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/3gpp': 'mov',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/opus': 'ogg',
  'video/ogg': 'ogg',
  'application/ogg': 'ogg',
  'audio/webm': 'matroska',
  'video/webm': 'matroska',
  'video/matroska': 'matroska',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
  'audio/amr': 'amr',
  'audio/aiff': 'aiff',
  'audio/x-caf': 'caf',
}

export const readableSounds: ReadonlySet<string> = new Set(Object.keys(formats))

const rate = 16_000
/** Noise of rooms and microphones is below this; a whisper is well above. */
const silenceDb = -60
const minSeconds = 1
/** A WAV may contain compressed sound, which becomes many times larger. */
const maxWavBytes = 40_000_000

/**
 * Keeps no metadata except an AI label. MP3 and WAV keep their samples; everything else becomes MP3, which every
 * browser plays.
 */
export async function normalizeAudio({
  path,
  folder,
  maxSeconds,
}: ReceivedFile & { maxSeconds: number }): Promise<NormalizedAudio | Refusal> {
  const sniffed = await mimeOf(path)
  const format = formats[sniffed]
  if (!format) return refuse('file.notAudio')
  if (!(await usableFfmpeg())) return refuse('engine.missing')
  const samples = await decodeSound(path, { rate, maxSeconds: maxSeconds + 1 }).catch(badAudio)
  if (!samples) return refuse('engine.badAudio')
  const seconds = samples.length / rate
  if (seconds > maxSeconds + 0.1) return refuse('engine.tooLong', { seconds: maxSeconds })
  if (seconds < minSeconds) return refuse('engine.tooShort', { seconds: minSeconds })
  if (loudness(samples) < silenceDb) return refuse('engine.silent')
  const stored = await encode(path, { format, mime: sniffed, folder }).catch((error: unknown) => {
    if (isDiskFull(error)) throw error
    return null
  })
  return stored
    ? { ...stored, seconds, peaks: peaksOf(samples), speechSeconds: unbrokenSeconds(samples, rate) }
    : refuse('engine.badAudio')
}

interface Sound {
  format: string
  mime: string
  folder: string
}

async function encode(
  path: string,
  { format, mime: sniffed, folder }: Sound,
): Promise<Pick<NormalizedAudio, 'path' | 'mime'>> {
  const label = await readLabel(path, format === 'mov' ? 'audio/mp4' : sniffed)
  const from = ['-f', format, '-i', path, '-map', '0:a:0']
  if (format === 'wav') {
    const wav = join(folder, 'normalized.wav')
    await runFfmpeg([
      ...from,
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-c:a',
      'pcm_s16le',
      '-fs',
      String(maxWavBytes),
      wav,
    ])
    if ((await stat(wav)).size < maxWavBytes * 0.99) {
      if (label) await writeFile(wav, labelWav(await readFile(wav), label.json))
      return { path: wav, mime: 'audio/wav' }
    }
  }
  const mp3 = join(folder, 'normalized.mp3')
  const tags = label ? mp3Label(label.json) : ['-map_metadata', '-1', '-fflags', '+bitexact']
  await runFfmpeg([...from, ...tags, '-c:a', ...(format === 'mp3' ? ['copy'] : ['libmp3lame', '-b:a', '128k']), mp3])
  return { path: mp3, mime: 'audio/mpeg' }
}

function badAudio(error: unknown): null {
  if (error instanceof EngineError) return null
  throw error
}
