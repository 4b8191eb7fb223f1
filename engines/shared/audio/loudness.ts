import { filtered, highPass, type Biquad } from './filters'

/** Samples of a second where no other rate is given. */
export const usualRate = 44_100

/** The head's shadow of ITU-R BS.1770, from its analogue form: 4 dB above 1.7 kHz. */
function shadow(rate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.9744509555319) / rate)
  const [high, q] = [10 ** (3.99984385397 / 20), 0.7071752369554193]
  const middle = high ** 0.499666774155
  const whole = 1 + k / q + k * k
  return [
    (high + (middle * k) / q + k * k) / whole,
    (2 * (k * k - high)) / whole,
    (high - (middle * k) / q + k * k) / whole,
    (2 * (k * k - 1)) / whole,
    (1 - k / q + k * k) / whole,
  ]
}

const weighting = (rate: number) => [shadow(rate), highPass(38.13547087602444, rate, 0.5003270373238773)]

/** Loudness of a sound in LUFS (ITU-R BS.1770-4): over blocks of 0.4 s, without far quieter ones. */
export function loudnessOf(channels: readonly Float32Array[], rate = usualRate): number {
  const [block, hop] = [Math.round(0.4 * rate), Math.round(0.1 * rate)]
  const tenths = new Array<number>(Math.floor((channels[0]?.length ?? 0) / hop)).fill(0)
  // One channel at a time: a long sound is large.
  for (const channel of channels) {
    const weighted = filtered(channel, weighting(rate))
    for (let n = 0; n < tenths.length; n++)
      for (let i = n * hop; i < (n + 1) * hop; i++) tenths[n]! += weighted[i]! ** 2
  }
  const powers = tenths
    .slice(0, Math.max(0, tenths.length - 3))
    .map((_, n) => (tenths[n]! + tenths[n + 1]! + tenths[n + 2]! + tenths[n + 3]!) / block)
  const mean = (some: readonly number[]) => some.reduce((sum, power) => sum + power, 0) / Math.max(1, some.length)
  const audible = powers.filter((power) => power > 10 ** -6.9309)
  const gate = mean(audible) / 10
  return -0.691 + 10 * Math.log10(mean(audible.filter((power) => power > gate)) || 1e-9)
}

/** Taps between samples, a quarter, half and three quarters on: a windowed sinc of 12. */
const taps = [0.25, 0.5, 0.75].map((part) =>
  Array.from({ length: 12 }, (_, i) => {
    const x = i - 5 - part
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / 6.5))
  }),
)

/** The highest value at a place or just after it, also between samples (true peak, four times the rate). */
export function peakAt(channel: Float32Array, at: number): number {
  let peak = Math.abs(channel[at]!)
  // Between small samples no high peak can hide.
  if (peak < 0.35 && Math.abs(channel[at + 1] ?? 0) < 0.35) return peak
  for (const line of taps) {
    let sum = 0
    for (let i = 0; i < 12; i++) sum += line[i]! * (channel[at - 5 + i] ?? 0)
    peak = Math.max(peak, Math.abs(sum))
  }
  return peak
}
