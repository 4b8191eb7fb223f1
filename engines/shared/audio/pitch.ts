import { filtered, lowPass } from './filters'
import { likeliestPath, type Candidate } from './pitch-path'
import { resample } from './resample'

export interface PitchTrack {
  /** Hz every `hop` seconds; 0 where it is unvoiced. */
  hz: Float32Array
  hop: number
}

export interface PitchLimits {
  min?: number
  max?: number
  hop?: number
}

// Pitch is below 1 kHz; higher frequencies are other people's consonants.
const workRate = 6000
const cut = 1000
const windowSeconds = 0.016
const mostCandidates = 5
/** Least seconds of a voiced stretch; shorter ones are chance. */
const shortestVoice = 0.03

/** How high a voice is over time: likeness to itself a period later, and of all ways through its peaks the one with the fewest leaps. */
export function trackPitch(
  samples: Float32Array,
  rate: number,
  { min = 60, max = 520, hop = 0.01 }: PitchLimits = {},
): PitchTrack {
  const x = filtered(resample(samples, rate, workRate), [lowPass(cut, workRate), lowPass(cut, workRate)])
  const window = Math.round(workRate * windowSeconds)
  const lags = { shortest: Math.floor(workRate / max), longest: Math.ceil(workRate / min) }
  const step = hop * workRate
  const count = Math.max(0, Math.floor((x.length - window - lags.longest) / step) + 1)
  const energies = Float32Array.from({ length: count }, (_, frame) => energyOf(x, Math.round(frame * step), window))
  // Least energy of a sounding frame that counts as voice.
  const gate = Math.max(1e-5 * window, percentile(energies, 0.95) * 10 ** -3.6)
  const likeness = new Float32Array(lags.longest + 2)
  const frames = Array.from(energies, (energy, frame) =>
    energy < gate ? [] : candidatesAt(x, Math.round(frame * step), window, energy, lags, likeness),
  )
  return { hz: withoutBlips(Float32Array.from(likeliestPath(frames)), Math.round(shortestVoice / hop)), hop }
}

function energyOf(x: Float32Array, start: number, window: number): number {
  let energy = 0
  for (let i = start; i < start + window; i++) energy += x[i]! * x[i]!
  return energy
}

/** Lags at which a stretch is most like itself, as pitches, the likeliest first. */
function candidatesAt(
  x: Float32Array,
  start: number,
  window: number,
  energy: number,
  { shortest, longest }: { shortest: number; longest: number },
  likeness: Float32Array,
): Candidate[] {
  let shifted = energyOf(x, start + shortest - 1, window)
  for (let lag = shortest - 1; lag <= longest + 1; lag++) {
    let product = 0
    for (let i = start; i < start + window; i++) product += x[i]! * (x[i + lag] ?? 0)
    likeness[lag] = product / Math.sqrt(energy * shifted + 1e-12)
    shifted += (x[start + lag + window] ?? 0) ** 2 - (x[start + lag] ?? 0) ** 2
  }
  const found: Candidate[] = []
  for (let lag = shortest; lag <= longest; lag++) {
    const [before, here, after] = [likeness[lag - 1]!, likeness[lag]!, likeness[lag + 1]!]
    if (here < 0.35 || here < before || here <= after) continue
    const exact = lag + (before - after) / (2 * (before - 2 * here + after))
    // Multiples of a period match equally well: the shortest wins.
    found.push({ hz: workRate / exact, cost: 1 - here * (1 - (0.25 * lag) / longest) })
  }
  return found.sort((a, b) => a.cost - b.cost).slice(0, mostCandidates)
}

function withoutBlips(hz: Float32Array, fewest: number): Float32Array {
  let run = 0
  for (let i = 0; i <= hz.length; i++) {
    if ((hz[i] ?? 0) > 0) {
      run++
      continue
    }
    if (run < fewest) hz.fill(0, i - run, i)
    run = 0
  }
  return hz
}

function percentile(values: Float32Array, share: number): number {
  return values.slice().sort()[Math.floor((values.length - 1) * share)] ?? 0
}

/** The middle one; 0 of none. */
export function median(values: Iterable<number>): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

/** Median over the voiced frames, their spread in semitones, and the share of voiced frames. */
export function pitchOf({ hz }: PitchTrack): { f0: number; range: number; voiced: number } {
  const voiced = hz.filter((value) => value > 0)
  const f0 = median(voiced)
  let sum = 0
  for (const value of voiced) sum += (12 * Math.log2(value / f0)) ** 2
  return { f0, range: Math.sqrt(sum / Math.max(1, voiced.length)), voiced: voiced.length / Math.max(1, hz.length) }
}
