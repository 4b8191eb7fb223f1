import { soundFormats } from '../../../media/audio/decode'
import { runFfmpeg } from '../../../media/ffmpeg'
import { loudnessOf, usualRate } from './loudness'

export type TwoChannels = readonly [left: Float32Array, right: Float32Array]

/** LUFS, a little below the voices. */
const musicLoudness = -22

/** The beginning of a music in two channels, at the level of a frame around speech. */
export async function musicOf(path: string, signal: AbortSignal, longestSeconds = 60): Promise<TwoChannels> {
  const args = ['-format_whitelist', soundFormats, '-t', String(longestSeconds), '-i', path, '-map', '0:a:0', '-vn']
  const bytes = await runFfmpeg([...args, '-ac', '2', '-ar', String(usualRate), '-f', 'f32le', 'pipe:1'], { signal })
  const pairs = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~7)))
  const side = (first: 0 | 1) => Float32Array.from({ length: pairs.length / 2 }, (_, i) => pairs[2 * i + first]!)
  const channels = [side(0), side(1)] as const
  const gain = 10 ** ((musicLoudness - loudnessOf(channels)) / 20)
  if (Number.isFinite(gain) && gain < 100)
    for (const channel of channels) for (let i = 0; i < channel.length; i++) channel[i]! *= gain
  return channels
}
