import { trackPitch, type PitchTrack } from './pitch'
import { pitchMarks, type PitchMark } from './pitch-marks'

export interface PsolaOptions {
  /** Wanted pitch in Hz, from that of the source and the moment in the result and in the source. As it is when absent. */
  pitchAt?(hz: number, outAt: number, sourceAt: number): number
  /** Length of the result as a multiple. */
  stretch?: number
  /** Instead of an even stretch: the length of the result, and where in the source each moment of it comes from, in samples. */
  length?: number
  sourceAt?(out: number): number
  /** Moves the formants by this factor: above 1 a smaller, brighter mouth. */
  formant?: number
  /** Pitch track of the source, when it is known already. */
  track?: PitchTrack
}

/** Changes pitch, length or mouth of a voice independently, period by period (TD-PSOLA). */
export function psola(samples: Float32Array, rate: number, options: PsolaOptions): Float32Array {
  const {
    pitchAt = (hz) => hz,
    stretch = 1,
    formant = 1,
    track,
    length = Math.floor(samples.length * stretch),
    sourceAt = (out) => out / stretch,
  } = options
  const marks = pitchMarks(samples, rate, track ?? trackPitch(samples, rate))
  const out = new Float32Array(length)
  const weight = new Float32Array(out.length)
  let next = 0
  for (let at = 0; at < out.length && marks.length > 0;) {
    const source = sourceAt(at)
    while (next < marks.length - 1 && Math.abs(marks[next + 1]!.at - source) <= Math.abs(marks[next]!.at - source))
      next++
    const mark = marks[next]!
    lay(samples, mark, formant, out, weight, Math.round(at))
    at += mark.voiced ? rate / pitchAt(rate / mark.period, at / rate, source / rate) : mark.period
  }
  // The windows of crowded grains add up to more than one.
  for (let i = 0; i < out.length; i++) if (weight[i]! > 1) out[i]! /= weight[i]!
  return out
}

/** Adds one period on each side of a mark, under a Hann window, read faster or slower to move its formants. */
function lay(
  samples: Float32Array,
  { at, period }: PitchMark,
  formant: number,
  out: Float32Array,
  weight: Float32Array,
  middle: number,
) {
  const reach = Math.max(1, Math.round(period / formant))
  for (let k = -reach; k <= reach; k++) {
    const to = middle + k
    const from = at + k * formant
    const whole = Math.floor(from)
    if (to < 0 || to >= out.length || whole < 0 || whole + 1 >= samples.length) continue
    const share = 0.5 + 0.5 * Math.cos((Math.PI * k) / reach)
    const part = from - whole
    out[to]! += share * (samples[whole]! * (1 - part) + samples[whole + 1]! * part)
    weight[to]! += share
  }
}
