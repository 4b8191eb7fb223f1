import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { usableFfmpeg } from '../../../media/ffmpeg'

/** Loudness (LUFS, EBU R 128) and true peak (dB) of a sound, as ffmpeg measures them. */
export async function measuredLoudness(path: string): Promise<{ loudness: number; peak: number }> {
  const { stderr } = await promisify(execFile)(
    (await usableFfmpeg())!,
    ['-hide_banner', '-nostats', '-i', path, '-af', 'ebur128=peak=true', '-f', 'null', '-'],
    { maxBuffer: 64 << 20 },
  )
  const said = stderr.slice(stderr.lastIndexOf('Summary'))
  return {
    loudness: Number(/I:\s+(-?[\d.]+) LUFS/.exec(said)?.[1]),
    peak: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(said)?.[1]),
  }
}
