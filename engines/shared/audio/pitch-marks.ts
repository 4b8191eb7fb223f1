import type { PitchTrack } from './pitch'

/** A period of a voice: its middle and length in samples, and whether it is voiced. */
export interface PitchMark {
  at: number
  period: number
  voiced: boolean
}

/** One mark for each period, at the same phase as the one before; every 10 ms in unvoiced parts. */
export function pitchMarks(samples: Float32Array, rate: number, { hz, hop }: PitchTrack): PitchMark[] {
  const pitchAt = (at: number) => hz[Math.min(hz.length - 1, Math.floor(at / rate / hop))] ?? 0
  const up = isUpright(samples)
  const marks: PitchMark[] = []
  for (let at = 0; at < samples.length;) {
    const pitch = pitchAt(at)
    const before = marks.at(-1)
    if (pitch === 0) {
      marks.push({ at: Math.round(at), period: rate * 0.01, voiced: false })
      at += rate * 0.01
      continue
    }
    const period = rate / pitch
    const here = before?.voiced ? likest(samples, before.at, at, period) : peakNear(samples, at, period * 0.5, up)
    if (before && here <= before.at + period * 0.3) {
      at += period * 0.5
      continue
    }
    marks.push({ at: here, period, voiced: true })
    at = here + period
  }
  return marks
}

/** Whether its periods peak upwards. */
function isUpright(samples: Float32Array): boolean {
  let cubes = 0
  for (const sample of samples) cubes += sample ** 3
  return cubes >= 0
}

function peakNear(samples: Float32Array, at: number, reach: number, up: boolean): number {
  let [best, highest] = [Math.round(at), -Infinity]
  for (let i = Math.max(0, Math.floor(at)), end = Math.min(samples.length, at + 2 * reach); i < end; i++) {
    const height = up ? samples[i]! : -samples[i]!
    if (height > highest) [highest, best] = [height, i]
  }
  return best
}

/** Near the place expected, the one whose surroundings are most like those of the mark before. */
function likest(samples: Float32Array, before: number, expected: number, period: number): number {
  const half = Math.round(period / 2)
  const reach = Math.round(period * 0.18)
  let [best, most] = [Math.round(expected), -Infinity]
  for (let at = Math.round(expected) - reach; at <= expected + reach; at++) {
    let [product, energy] = [0, 1e-9]
    for (let k = -half; k <= half; k += 2) {
      const there = samples[at + k] ?? 0
      product += there * (samples[before + k] ?? 0)
      energy += there * there
    }
    // At equal likeness, prefers the place nearer to the expected one.
    const like = (product / Math.sqrt(energy)) * (1 - (0.1 * Math.abs(at - expected)) / period)
    if (like > most) [most, best] = [like, at]
  }
  return best
}
