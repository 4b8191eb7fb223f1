import { loudnessOf, peakAt, usualRate } from './loudness'

/** Limiter: lowers the level just before and after samples that would exceed the ceiling. */
function limit(channels: readonly Float32Array[], ceiling: number, rate: number): void {
  const length = channels[0]?.length ?? 0
  const gains = new Float32Array(length).fill(1)
  for (let i = 0; i < length; i++) {
    let peak = 0
    for (const channel of channels) peak = Math.max(peak, peakAt(channel, i))
    if (peak > ceiling) gains[i] = Math.min(gains[i]!, ceiling / peak)
    // A peak between two samples belongs to both.
    if (peak > ceiling && i + 1 < length) gains[i + 1] = ceiling / peak
  }
  const recover = 1 / (0.12 * rate)
  const reach = Math.round(0.004 * rate)
  for (let i = 1; i < length; i++) gains[i] = Math.min(gains[i]!, gains[i - 1]! + recover)
  for (let i = length - 2; i >= 0; i--) gains[i] = Math.min(gains[i]!, gains[i + 1]! + 1 / reach)
  for (const channel of channels) for (let i = 0; i < length; i++) channel[i]! *= gains[i]!
}

export interface Goal {
  /** LUFS. */ loudness: number
  /** Highest peak, also between samples. */
  ceiling: number
  rate?: number
}

/** Brings a sound to a loudness, in place: a long one is large. Its peaks give way, no more than they must. */
export function master(channels: readonly Float32Array[], { loudness, ceiling, rate = usualRate }: Goal): void {
  // Restores the loudness that the limiter removes, as far as possible.
  for (let pass = 0; pass < 3; pass++) {
    const missing = loudness - loudnessOf(channels, rate)
    if (pass > 0 && Math.abs(missing) < 0.05) return
    const gain = 10 ** (missing / 20)
    for (const channel of channels) for (let i = 0; i < channel.length; i++) channel[i]! *= gain
    limit(channels, ceiling, rate)
  }
}
