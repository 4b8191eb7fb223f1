import type { PodcastTimes } from '../../../../contract/works'
import { usualRate } from '../../../shared/audio/loudness'
import type { TwoChannels } from '../../../shared/audio/music'
import type { SpokenLine } from '../../../shared/audio/spoken-lines'

/** How far the two speakers sit from the middle. */
const aside = 0.1

/** Adds each line at its time, the host a little to the left, the guest to the right. */
export function addLines(into: TwoChannels, lines: readonly SpokenLine[], times: PodcastTimes): void {
  for (const [at, { samples, speaker }] of lines.entries()) {
    const from = Math.round(times.lines[at]!.at * usualRate)
    const angle = (((speaker === 0 ? -aside : aside) + 1) * Math.PI) / 4
    const gains = [Math.cos(angle) * Math.SQRT2, Math.sin(angle) * Math.SQRT2] as const
    for (const side of [0, 1] as const) {
      const out = into[side]
      for (let i = 0; i < samples.length && from + i < out.length; i++) out[from + i]! += samples[i]! * gains[side]
    }
  }
}
