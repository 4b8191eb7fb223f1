import { bell, type Biquad } from '../audio/filters'

/** Centre frequencies of the bands that measure and match a voice's colour, in Hz. */
export const frequencyBands = [250, 500, 1000, 2000, 3500, 6000] as const

const size = 512

/** Loudness of each band in dB against their mean, over what sounds. */
export function colourOf(samples: Float32Array, rate: number): number[] {
  const sums = frequencyBands.map(() => 0)
  const window = Float32Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
  const probes = frequencyBands.map((hz) =>
    [0.75, 0.87, 1, 1.15, 1.32].map((part) => (2 * Math.PI * Math.min(hz * part, rate * 0.48)) / rate),
  )
  for (let at = 0; at + size <= samples.length; at += size) {
    const frame = samples.subarray(at, at + size)
    probes.forEach((angles, band) => {
      for (const angle of angles) sums[band]! += power(frame, window, angle)
    })
  }
  const levels = sums.map((sum) => 10 * Math.log10(sum + 1e-12))
  const mean = levels.reduce((all, level) => all + level, 0) / levels.length
  return levels.map((level) => level - mean)
}

/** Goertzel: power of one frequency in a frame. */
function power(frame: Float32Array, window: Float32Array, angle: number): number {
  const turn = 2 * Math.cos(angle)
  let [before, here] = [0, 0]
  for (let i = 0; i < frame.length; i++) [before, here] = [here, frame[i]! * window[i]! + turn * here - before]
  return here * here + before * before - turn * here * before
}

/** Filters that change the colour of a voice: bell filters with the given dB at the bands. */
export const recolour = (colour: readonly number[], rate: number): Biquad[] =>
  frequencyBands.map((hz, band) => bell(hz, colour[band] ?? 0, rate, 1.1))
