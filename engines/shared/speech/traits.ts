import { EngineError } from '../../../media/errors'
import type { VoiceId } from '../../../contract/voices'
import { formantsOf } from '../audio/formants'
import { activeLevel } from '../audio/level'
import { pitchOf, trackPitch, type PitchTrack } from '../audio/pitch'
import { frequencyBands, colourOf } from './colour'
import { speak, speechRate } from '.'
import type { VoiceTraits } from './types'

/** Text that measures the base voices: all vowels and tones of everyday speech. */
const probe = '大家好，今天天气很好，我们一起去公园散步，你喜欢什么样的音乐？'

/** The built-in voice to start from, by pitch: their mouths differ as those of men, women and children do. */
const bases: readonly (readonly [below: number, base: VoiceId])[] = [
  [112, 'zh-shan'],
  [165, 'zh-chen'],
  [225, 'zh-lan'],
  [275, 'zh-yue'],
  [Infinity, 'zh-qing'],
]

/**
 * Traits that distinguish a voice, measured in a sample (22,050 Hz). Throws `engine.silent` when it is silent and
 * `engine.noVoice` when it is noise, a tone or anything else that does not move like a voice.
 */
export async function measureTraits(samples: Float32Array, signal?: AbortSignal): Promise<VoiceTraits> {
  if (activeLevel(samples) < -55) throw new EngineError('engine.silent')
  const track = trackPitch(samples, speechRate, { max: 480 })
  const { f0, range } = pitchOf(track)
  // A tone or a hum does not move; noise moves without getting anywhere.
  if (glidingSeconds(track) < 0.8 || range < 0.25 || range > 9) throw new EngineError('engine.noVoice')
  const formants = formantsOf(samples, speechRate, track)
  const [, base] = bases.find(([below]) => f0 < below)!
  const built = await speak(probe, { voice: base, signal })
  const builtFormants = formantsOf(built.samples, speechRate, trackPitch(built.samples, speechRate))
  const own = colourOf(voicedParts(samples, track), speechRate)
  const theirs = colourOf(voicedParts(built.samples, trackPitch(built.samples, speechRate)), speechRate)
  return {
    f0: rounded(f0),
    range: rounded(Math.min(12, range)),
    formants: [...formants],
    base,
    mouth: rounded(mouthOf(formants, builtFormants)),
    // Half of the difference, and never much: a room and a microphone have a colour too.
    colour: frequencyBands.map((_, band) => rounded(Math.max(-7, Math.min(7, (own[band]! - theirs[band]!) * 0.6)))),
  }
}

/**
 * Relative size of the mouth, by the second and third formant; the first depends on the spoken vowels more than on the
 * speaker.
 */
function mouthOf([, ...own]: readonly number[], [, ...theirs]: readonly number[]): number {
  const ratio = Math.sqrt((own[0]! / theirs[0]!) * (own[1]! / theirs[1]!))
  return Number.isFinite(ratio) ? Math.max(0.86, Math.min(1.2, ratio)) : 1
}

/** Seconds of stretches of 80 ms or more without a pitch leap, which are typical of a voice. */
function glidingSeconds({ hz, hop }: PitchTrack): number {
  let [total, run] = [0, 0]
  const shortest = Math.round(0.08 / hop)
  for (let i = 0; i <= hz.length; i++) {
    const here = hz[i] ?? 0
    const before = hz[i - 1] ?? 0
    if (here > 0 && (run === 0 || Math.abs(Math.log2(here / before)) < 0.12)) {
      run++
      continue
    }
    if (run >= shortest) total += run
    run = here > 0 ? 1 : 0
  }
  return total * hop
}

function voicedParts(samples: Float32Array, { hz, hop }: PitchTrack): Float32Array {
  const step = Math.round(hop * speechRate)
  const parts = new Float32Array(hz.filter((value) => value > 0).length * step)
  let at = 0
  hz.forEach((value, frame) => {
    if (value === 0) return
    parts.set(samples.subarray(frame * step, frame * step + step), at)
    at += step
  })
  return parts.subarray(0, at)
}

const rounded = (value: number) => Math.round(value * 100) / 100
