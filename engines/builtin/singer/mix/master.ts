import { songRate } from '../synth/rate'
import { loudnessOf, peakAt } from './loudness'

const reach = Math.round(0.004 * songRate)

/** Limiter: lowers the level just before and after samples that would exceed the ceiling. */
function limited(channels: readonly Float32Array[], ceiling: number): Float32Array[] {
  const length = channels[0]?.length ?? 0
  const gains = new Float32Array(length).fill(1)
  for (let i = 0; i < length; i++) {
    let peak = 0
    for (const channel of channels) peak = Math.max(peak, peakAt(channel, i))
    if (peak > ceiling) gains[i] = Math.min(gains[i]!, ceiling / peak)
    // A peak between two samples belongs to both.
    if (peak > ceiling && i + 1 < length) gains[i + 1] = ceiling / peak
  }
  const recover = 1 / (0.12 * songRate)
  for (let i = 1; i < length; i++) gains[i] = Math.min(gains[i]!, gains[i - 1]! + recover)
  for (let i = length - 2; i >= 0; i--) gains[i] = Math.min(gains[i]!, gains[i + 1]! + 1 / reach)
  return channels.map((channel) => channel.map((sample, i) => sample * gains[i]!))
}

export interface Goal {
  /** LUFS. */ loudness: number
  /** Highest peak, also between samples. */
  ceiling: number
}

/** Brings a song to a loudness; its peaks give way, no more than they must. */
export function mastered(channels: readonly Float32Array[], { loudness, ceiling }: Goal): Float32Array[] {
  let now = [...channels]
  // Restores the loudness that the limiter removes, as far as possible.
  for (let pass = 0; pass < 3; pass++) {
    const gain = 10 ** ((loudness - loudnessOf(now)) / 20)
    now = limited(
      now.map((channel) => channel.map((sample) => sample * gain)),
      ceiling,
    )
  }
  return now
}
