import type { Plan } from '../types'
import { songRate } from '../synth/rate'

/** Presence of the voice: 1 during singing, else 0, with slow transitions. */
export function presenceOf(voice: Float32Array): Float32Array {
  let now = 0
  const [up, down] = [1 / (0.06 * songRate), 1 / (0.35 * songRate)]
  return voice.map((sample) => (now = Math.abs(sample) > 0.02 ? Math.min(1, now + up * 4) : Math.max(0, now - down)))
}

/** Adds the singer, in the middle, with echoes on the beat to both sides. */
export function addVoice(
  plan: Plan,
  voice: Float32Array,
  gain: number,
  mix: readonly [Float32Array, Float32Array, Float32Array],
) {
  const [left, right, toRoom] = mix
  const beat = plan.barSeconds / plan.beats
  const echoes = [
    { delay: Math.round(beat * 0.75 * songRate), left: 0.1, right: 0.05 },
    { delay: Math.round(beat * songRate), left: 0.04, right: 0.1 },
  ]
  for (let i = 0; i < voice.length; i++) {
    const dry = voice[i]! * gain
    let [onLeft, onRight] = [dry, dry]
    for (const { delay, left: toLeft, right: toRight } of echoes) {
      const late = (voice[i - delay] ?? 0) * gain
      onLeft += late * toLeft
      onRight += late * toRight
    }
    left[i]! += onLeft
    right[i]! += onRight
    toRoom[i]! += dry * 0.28
  }
}
