import { songRate } from '../synth/rate'
import type { Stereo } from '../orchestra/types'

/** Lengths of the delays of each side, in ms. */
const delays = [
  [5.3, 11.9],
  [7.1, 14.3],
] as const
const back = 0.45

/** Spreads a sound that is the same on both sides: each goes through other all-passes, neither louder nor brighter. */
export const widened = ([left, right]: Stereo): Stereo => [through(left, delays[0]), through(right, delays[1])]

function through(sound: Float32Array, lengths: readonly number[]): Float32Array {
  const out = sound.slice()
  for (const ms of lengths) {
    const line = new Float32Array(Math.round((ms / 1000) * songRate))
    let at = 0
    for (let i = 0; i < out.length; i++) {
      const old = line[at]!
      const into = out[i]! + old * back
      line[at] = into
      out[i] = old - into * back
      if (++at === line.length) at = 0
    }
  }
  // Keeping half of the original preserves the attack.
  return out.map((sample, i) => 0.62 * sample + 0.62 * sound[i]!)
}
