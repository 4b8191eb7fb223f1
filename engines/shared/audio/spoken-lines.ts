import type { Cue } from '../../../contract/task'
import { decodeSound } from '../../../media/audio/decode'
import type { WorkPart } from '../../job'
import { soundingPart, withSoftEnds } from './level'
import { loudnessOf, usualRate } from './loudness'

/** Words of somebody in a work. */
interface LineOf<Who> {
  id: string
  speaker: Who
  text: string
}

export interface SpokenLine<Who = unknown> {
  id: string
  speaker: Who
  /** Mono, without the silence around it, all lines equally loud. */
  samples: Float32Array
  /** Words in time, from the line's beginning. */
  cues: Cue[]
}

interface Decoding {
  signal: AbortSignal
  /** A line whose sound is silent is an error, or is not among the results. */
  silent: 'refused' | 'left out'
  onLine(share: number): void
}

/** A line of a hundred characters takes far less, in the slowest voice too. */
const longestSeconds = 120
/** Programs that decode at a time. */
const atATime = 3
/** Silence that stays around a line, and the fade at its ends, in seconds. */
const [air, fade] = [0.03, 0.005]
/** LUFS, before the whole is mastered. */
const lineLoudness = -20
/** Quieter than the peak by so much is silence: 42 dB. */
const silence = 0.008

/** The sounds of lines, decoded, trimmed and levelled. Throws when a line has no sound. */
export async function spokenLines<Who>(
  lines: readonly LineOf<Who>[],
  parts: Readonly<Record<string, WorkPart>>,
  { signal, silent, onLine }: Decoding,
): Promise<SpokenLine<Who>[]> {
  const found: (SpokenLine<Who> | null)[] = []
  let next = 0
  let done = 0
  const work = async () => {
    for (let at = next++; at < lines.length; at = next++) {
      signal.throwIfAborted()
      const line = lines[at]!
      const part = parts[line.id]
      if (!part) throw new Error(`the line ${line.id} has no sound`)
      const samples = await decodeSound(part.path, { rate: usualRate, maxSeconds: longestSeconds, signal })
      found[at] = trimmed(line, samples, part.cues)
      if (!found[at] && silent === 'refused') throw new Error(`the sound of the line ${line.id} is silent`)
      onLine(++done / lines.length)
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  const spoken = found.filter((line) => line !== null)
  level(spoken)
  return spoken
}

/** Null for silence. */
function trimmed<Who>(
  { id, speaker, text }: LineOf<Who>,
  whole: Float32Array,
  given: readonly Cue[],
): SpokenLine<Who> | null {
  const peak = whole.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const part = soundingPart(whole, usualRate, peak * silence)
  if (!part) return null
  const more = Math.round(air * usualRate)
  const [from, to] = [Math.max(0, part[0] - more / 2), Math.min(whole.length, part[1])].map(Math.round) as [
    number,
    number,
  ]
  const seconds = (to - from) / usualRate
  const inside = (at: number) => Math.max(0, Math.min(seconds, at - from / usualRate))
  const cues = given.map(({ at, seconds: length, text: words }) => ({
    at: inside(at),
    seconds: inside(at + length) - inside(at),
    text: words,
  }))
  return {
    id,
    speaker,
    samples: withSoftEnds(whole.subarray(from, to), Math.round(fade * usualRate)),
    cues: cues.length > 0 ? cues : [{ at: 0, seconds, text }],
  }
}

/** LUFS of a line; a short one is repeated until it can be measured. */
function lineLevel(samples: Float32Array): number {
  const least = Math.round(usualRate * 0.6)
  return loudnessOf([
    samples.length >= least ? samples : Float32Array.from({ length: least }, (_, i) => samples[i % samples.length]!),
  ])
}

/** Share of a line's own difference that stays: a whisper is a little softer than a shout. */
const kept = 0.25
const mostDifference = 6

/** All speakers equally loud, and the lines of each nearly so. */
function level(lines: readonly SpokenLine[]): void {
  const levels = lines.map(({ samples }) => lineLevel(samples))
  for (const speaker of new Set(lines.map((line) => line.speaker))) {
    const own = levels.filter((_, at) => lines[at]!.speaker === speaker).sort((a, b) => a - b)
    const usual = own[Math.floor(own.length / 2)] ?? lineLoudness
    for (const [at, { samples, speaker: of }] of lines.entries()) {
      if (of !== speaker) continue
      const difference = Math.max(-mostDifference, Math.min(mostDifference, levels[at]! - usual))
      const gain = 10 ** ((lineLoudness + kept * difference - levels[at]!) / 20)
      for (let i = 0; i < samples.length; i++) samples[i]! *= gain
    }
  }
}
