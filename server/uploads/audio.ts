import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { EngineError } from '../errors'
import { decodeSound } from '../media/audio/decode'
import { loudness, peaksOf } from '../media/audio/peaks'
import { findFfmpeg, runFfmpeg } from '../media/ffmpeg'
import { readLabel } from '../labels/read'
import { mp3Label } from '../labels/mp3'
import { labelWav } from '../labels/wav'
import { refuse, saysNoRoom } from './refuse'
import type { Arrived, Refused, TakenAudio } from './types'

/** What the sound is by its first bytes, and the one reader ffmpeg may use for it. */
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

const rate = 16_000
/** Rooms and microphones hiss at this or less; a whisper is well above. */
const silenceDb = -60
const minSeconds = 1
/** A WAV may hold compressed sound, of which plain samples are many times as much. */
const maxWavBytes = 40_000_000

/**
 * The sound without its metadata but an AI label: MP3 and WAV with their own samples, everything else as MP3, which every browser plays.
 */
export async function takeAudio({
  path,
  folder,
  maxSeconds,
}: Arrived & { maxSeconds: number }): Promise<TakenAudio | Refused> {
  const sniffed = (await fileTypeFromFile(path))?.mime ?? ''
  const format = formats[sniffed.split(';')[0] ?? '']
  if (!format) return refuse('file.notAudio')
  if (!(await findFfmpeg())) return refuse('engine.missing')
  const samples = await decodeSound(path, { rate, maxSeconds: maxSeconds + 1 }).catch(badAudio)
  if (!samples) return refuse('engine.badAudio')
  const seconds = samples.length / rate
  if (seconds > maxSeconds + 0.1) return refuse('engine.tooLong', { seconds: maxSeconds })
  if (seconds < minSeconds) return refuse('engine.tooShort', { seconds: minSeconds })
  if (loudness(samples) < silenceDb) return refuse('engine.silent')
  const kept = await keep(path, { format, mime: sniffed, folder }).catch((error: unknown) => {
    if (saysNoRoom(error)) throw error
    return null
  })
  return kept ? { ...kept, seconds, peaks: peaksOf(samples) } : refuse('engine.badAudio')
}

interface Sound {
  format: string
  mime: string
  folder: string
}

async function keep(
  path: string,
  { format, mime: sniffed, folder }: Sound,
): Promise<Pick<TakenAudio, 'path' | 'mime'>> {
  const label = await readLabel(path, format === 'mov' ? 'audio/mp4' : sniffed)
  const from = ['-f', format, '-i', path, '-map', '0:a:0']
  if (format === 'wav') {
    const taken = join(folder, 'taken.wav')
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
      taken,
    ])
    if ((await stat(taken)).size < maxWavBytes * 0.99) {
      if (label) await writeFile(taken, labelWav(await readFile(taken), label.json))
      return { path: taken, mime: 'audio/wav' }
    }
  }
  const taken = join(folder, 'taken.mp3')
  const tags = label ? mp3Label(label.json) : ['-map_metadata', '-1', '-fflags', '+bitexact']
  await runFfmpeg([...from, ...tags, '-c:a', ...(format === 'mp3' ? ['copy'] : ['libmp3lame', '-b:a', '128k']), taken])
  return { path: taken, mime: 'audio/mpeg' }
}

function badAudio(error: unknown): null {
  if (error instanceof EngineError) return null
  throw error
}
