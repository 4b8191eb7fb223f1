import { pitchOf, trackPitch } from '../../../engines/shared/audio/pitch'

/** Median pitch of what is voiced, in Hz. */
export const f0Of = (samples: Float32Array, rate: number) => pitchOf(trackPitch(samples, rate)).f0

/** Loudness in dB between two moments. */
export function levelBetween(samples: Float32Array, rate: number, from: number, to: number): number {
  const part = samples.subarray(Math.max(0, Math.round(from * rate)), Math.round(to * rate))
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length + 1e-12)
}

/** How far one voice's spectrum lies from another's: mean difference in dB over thirds of octaves. */
export function spectrum(samples: Float32Array, rate: number): number[] {
  const size = 1024
  const middles = Array.from({ length: 18 }, (_, band) => 200 * 2 ** (band / 3.2))
  const sums = middles.map(() => 0)
  for (let at = 0; at + size <= samples.length; at += size * 2) {
    middles.forEach((hz, band) => {
      const turn = 2 * Math.cos((2 * Math.PI * hz) / rate)
      let [before, here] = [0, 0]
      for (let i = 0; i < size; i++)
        [before, here] = [
          here,
          samples[at + i]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size)) + turn * here - before,
        ]
      sums[band]! += here * here + before * before - turn * here * before
    })
  }
  const levels = sums.map((sum) => 10 * Math.log10(sum + 1e-12))
  const mean = levels.reduce((all, level) => all + level, 0) / levels.length
  return levels.map((level) => level - mean)
}

export const distance = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, level, band) => sum + Math.abs(level - other[band]!), 0) / one.length

/** Noise that is the same each time. */
export function noise(length: number, seed = 7): Float32Array {
  let state = seed
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 31 - 1
  })
}
