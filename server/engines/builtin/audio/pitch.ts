import { resample } from './resample'

export interface PitchTrack {
  /** Hz every `hop` seconds; 0 where there is no voice. */
  hz: Float32Array
  hop: number
}

const workRate = 11_025

export interface PitchLimits { min?: number; max?: number; hop?: number }

/** How high a voice is over time: normalised autocorrelation over 20 ms, short enough for the fall of a tone, refined between lags, lone jumps removed. */
export function trackPitch(samples: Float32Array, rate: number, { min = 65, max = 500, hop = 0.01 }: PitchLimits = {}): PitchTrack {
  const x = rate > workRate ? resample(samples, rate, workRate) : samples
  const at = Math.min(rate, workRate)
  const window = Math.round(at * 0.02)
  const shortest = Math.floor(at / max)
  const longest = Math.ceil(at / min)
  const step = hop * at
  const count = Math.max(0, Math.floor((x.length - window - longest) / step) + 1)
  const hz = new Float32Array(count)
  const likeness = new Float32Array(longest + 2)
  for (let frame = 0; frame < count; frame++) {
    const start = Math.round(frame * step)
    hz[frame] = at / (bestLag(x, start, window, shortest, longest, likeness) || Infinity)
  }
  return { hz: withoutJumps(hz), hop }
}

/** Lag in samples at which a stretch is most like itself, 0 when it is not. */
function bestLag(x: Float32Array, start: number, window: number, shortest: number, longest: number, likeness: Float32Array): number {
  let energy = 0
  for (let i = start; i < start + window; i++) energy += x[i]! * x[i]!
  if (energy / window < 1e-5) return 0
  let shifted = 0
  for (let i = start + shortest - 1; i < start + shortest - 1 + window; i++) shifted += x[i]! * x[i]!
  let best = 0
  for (let lag = shortest - 1; lag <= longest; lag++) {
    let product = 0
    for (let i = start; i < start + window; i++) product += x[i]! * (x[i + lag] ?? 0)
    likeness[lag] = product / Math.sqrt(energy * shifted + 1e-12)
    if (lag >= shortest) best = Math.max(best, likeness[lag]!)
    shifted += (x[start + lag + window] ?? 0) ** 2 - (x[start + lag] ?? 0) ** 2
  }
  if (best < 0.6) return 0
  // Multiples of the period are as alike as the period: the first peak that comes near is it.
  for (let lag = shortest; lag < longest; lag++) {
    const [before, here, after] = [likeness[lag - 1]!, likeness[lag]!, likeness[lag + 1]!]
    if (here > 0.87 * best && here >= before && here > after) return lag + (before - after) / (2 * (before - 2 * here + after))
  }
  return 0
}

/** A frame that stands an octave from what is around it, or alone, is a mistake. */
function withoutJumps(hz: Float32Array): Float32Array {
  return hz.map((here, i) => {
    if (here === 0) return 0
    const around = Array.from(hz.subarray(Math.max(0, i - 3), i + 4)).filter((near) => near > 0)
    if (around.length < 3) return 0
    const usual = median(around)
    return here > usual * 1.4 || here < usual / 1.4 ? usual : here
  })
}

/** The middle one; 0 of none. */
export function median(values: Iterable<number>): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

/** Median over the voiced frames, and how far they stray from it in semitones. */
export function pitchOf({ hz }: PitchTrack): { f0: number; range: number; voiced: number } {
  const voiced = hz.filter((value) => value > 0)
  const f0 = median(voiced)
  let sum = 0
  for (const value of voiced) sum += (12 * Math.log2(value / f0)) ** 2
  return { f0, range: Math.sqrt(sum / Math.max(1, voiced.length)), voiced: voiced.length / Math.max(1, hz.length) }
}
