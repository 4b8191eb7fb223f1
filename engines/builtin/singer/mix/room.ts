import { songRate } from '../synth/rate'

// Lengths of Jezar's Freeverb, at 44,100 a second.
const combs = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617]
const passes = [556, 441, 341, 225]
const apart = 23

/** How a room answers: 0 a chamber, 1 a cathedral. Only the answer, without the sound itself. */
export function roomOf(sound: Float32Array, size: number): [left: Float32Array, right: Float32Array] {
  return [answer(sound, size, 0), answer(sound, size, apart)]
}

function answer(sound: Float32Array, size: number, shift: number): Float32Array {
  const out = new Float32Array(sound.length)
  const before = Math.round(0.018 * songRate)
  for (const length of combs) {
    const line = new Float32Array(length + shift)
    const [back, dull] = [0.72 + 0.2 * size, 0.35]
    let [at, soft] = [0, 0]
    for (let i = 0; i < out.length; i++) {
      const old = line[at]!
      soft = old + (soft - old) * dull
      line[at] = (i >= before ? sound[i - before]! : 0) * 0.06 + soft * back
      out[i]! += old
      if (++at === line.length) at = 0
    }
  }
  for (const length of passes) {
    const line = new Float32Array(length + shift)
    let at = 0
    for (let i = 0; i < out.length; i++) {
      const old = line[at]!
      line[at] = out[i]! + old * 0.5
      out[i] = old - out[i]!
      if (++at === line.length) at = 0
    }
  }
  return out
}
