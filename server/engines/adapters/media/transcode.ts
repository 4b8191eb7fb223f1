import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { soundFormats } from '../../../../media/audio/decode'
import { runFfmpeg } from '../../../../media/ffmpeg'
import type { InputFile, RunContext } from '../../../../engines'

// Runs in children of the pool.

type Stoppable = Pick<RunContext, 'signal'>

/** Longer sounds are cut here, in seconds. */
const maxSeconds = 600

/** FLAC, OGG or M4A of an engine as a WAV that labelling reads. */
export async function playable(
  { path, folder }: { path: string; folder: string },
  { signal }: Stoppable,
): Promise<InputFile> {
  const to = join(folder, `${randomUUID()}.wav`)
  const from = ['-format_whitelist', soundFormats, '-t', String(maxSeconds), '-i', path, '-map', '0:a:0']
  await runFfmpeg([...from, '-map_metadata', '-1', '-c:a', 'pcm_s16le', to], { signal })
  return { path: to, mime: 'audio/wav' }
}

/** A film whose pictures stay as they are, with another sound; the film keeps its length. */
export async function dubbed(
  { film, sound, folder }: { film: string; sound: InputFile; folder: string },
  { signal }: Stoppable,
): Promise<InputFile> {
  const to = join(folder, `${randomUUID()}.mp4`)
  const from = ['-format_whitelist', 'mov,mp4', '-i', film, '-format_whitelist', soundFormats, '-i', sound.path]
  const tracks = ['-map', '0:v:0', '-map', '1:a:0', '-c:v', 'copy', '-af', 'apad', '-c:a', 'aac', '-shortest']
  await runFfmpeg([...from, ...tracks, to], { signal })
  return { path: to, mime: 'video/mp4' }
}
