import { filtered, highPass, highShelf } from '../../../shared/audio/filters'
import { songRate } from './rate'

const block = Math.round(0.4 * songRate)

/** Loudness of a sound in LUFS, as ITU-R BS.1770 weighs it: of blocks of 0.4 s, without those that are far quieter than the rest. */
export function loudnessOf(channels: readonly Float32Array[]): number {
  const weighted = channels.map((channel) =>
    filtered(channel, [highShelf(1500, 4, songRate), highPass(38, songRate, 0.5)]),
  )
  const powers: number[] = []
  for (let at = 0; at + block <= (weighted[0]?.length ?? 0); at += block >> 1) {
    let sum = 0
    for (const channel of weighted) for (let i = at; i < at + block; i++) sum += channel[i]! ** 2
    powers.push(sum / block)
  }
  const mean = (some: readonly number[]) => some.reduce((sum, power) => sum + power, 0) / Math.max(1, some.length)
  const audible = powers.filter((power) => power > 10 ** -6.93)
  const gate = mean(audible) / 10
  return -0.691 + 10 * Math.log10(mean(audible.filter((power) => power > gate)) || 1e-9)
}

const reach = Math.round(0.004 * songRate)

/** Turns down, just before and after, what would pass the ceiling. */
function limited(channels: readonly Float32Array[], ceiling: number): Float32Array[] {
  const length = channels[0]?.length ?? 0
  const gains = new Float32Array(length).fill(1)
  for (let i = 0; i < length; i++) {
    let peak = 0
    for (const channel of channels) peak = Math.max(peak, Math.abs(channel[i]!))
    if (peak > ceiling) gains[i] = ceiling / peak
  }
  const recover = 1 / (0.12 * songRate)
  for (let i = 1; i < length; i++) gains[i] = Math.min(gains[i]!, gains[i - 1]! + recover)
  for (let i = length - 2; i >= 0; i--) gains[i] = Math.min(gains[i]!, gains[i + 1]! + 1 / reach)
  return channels.map((channel) => channel.map((sample, i) => sample * gains[i]!))
}

export interface Goal {
  /** LUFS. */ loudness: number
  /** Highest sample. */ ceiling: number
}

/** Brings a song to a loudness; its peaks give way, no more than they must. */
export function mastered(channels: readonly Float32Array[], { loudness, ceiling }: Goal): Float32Array[] {
  let now = [...channels]
  // What the limiter takes is given back, as far as it goes.
  for (let pass = 0; pass < 3; pass++) {
    const gain = 10 ** ((loudness - loudnessOf(now)) / 20)
    now = limited(
      now.map((channel) => channel.map((sample) => sample * gain)),
      ceiling,
    )
  }
  return now
}
