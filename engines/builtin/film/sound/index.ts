import type { InputFile } from '../../../job'
import { usualRate } from '../../../shared/audio/loudness'
import { master } from '../../../shared/audio/master'
import { musicOf, type TwoChannels } from '../../../shared/audio/music'
import type { SpokenLine } from '../../../shared/audio/spoken-lines'

/** LUFS, and the highest peak: AAC adds up to 2 dB to it. */
const goal = { loudness: -16, ceiling: 10 ** (-3 / 20) }
/** Longer music is cut: memory. */
const longestMusic = 150

interface Sounds {
  seconds: number
  voices: readonly { at: number; line: SpokenLine }[]
  music: InputFile | undefined
}

/** The sound of a film: voices, and music that gives way to them. */
export async function soundOf({ seconds, voices, music }: Sounds, signal: AbortSignal): Promise<TwoChannels> {
  const length = Math.round(seconds * usualRate)
  const channels = [new Float32Array(length), new Float32Array(length)] as const
  for (const { at, line } of voices) {
    const from = Math.round(at * usualRate)
    for (const out of channels)
      for (let i = 0; i < line.samples.length && from + i < length; i++) out[from + i]! += line.samples[i]!
  }
  const spans = voices.map(({ at, line }) => ({ from: at, to: at + line.samples.length / usualRate }))
  // A long film is large: what has been mixed is not kept.
  for (const { line } of voices) line.samples = new Float32Array(0)
  if (music) {
    const { addBed } = await import('./bed')
    addBed(channels, await musicOf(music.path, signal, Math.min(longestMusic, Math.ceil(seconds) + 1)), spans)
  }
  signal.throwIfAborted()
  if (channels[0].some((sample) => sample !== 0)) master(channels, goal)
  return channels
}
