import { usualRate } from '../../../shared/audio/loudness'
import { soundingPart } from '../../../shared/audio/level'
import type { TwoChannels } from '../../../shared/audio/music'

/** Seconds of music. */
interface Span {
  from: number
  to: number
}

/** The music under a voice, in dB; seconds in which it gives way before one, and comes back after it. */
const [underDb, giveWay, comeBack] = [-14.5, 0.16, 0.6]
/** Between two voices nearer than this the music does not come back. */
const shortest = 1.4
const [fadeIn, fadeOut] = [0.9, 2]
/** Seconds in which the end of a short music passes into its beginning. */
const passing = 2

/** Adds music under voices, as long as the whole. */
export function addBed(into: TwoChannels, music: TwoChannels, voices: readonly Span[]): void {
  const length = into[0].length
  const part = soundingPart(music[0], usualRate, 0.006) ?? soundingPart(music[1], usualRate, 0.006)
  if (!part) return
  const [first, end] = part
  const own = end - first
  const passed = own >= length ? 0 : Math.round(Math.min(passing * usualRate, own / 3))
  const spoken = joinedSpans(voices)
  for (let start = 0; start < length; start += own - passed)
    for (let i = 0; i < own && start + i < length; i++) {
      const begin = start === 0 ? 1 : Math.sin((Math.PI / 2) * Math.min(1, i / passed))
      const isLast = start + own >= length
      const ending = isLast ? 1 : Math.sin((Math.PI / 2) * Math.min(1, (own - i) / passed))
      const gain = begin * ending * gainAt(start + i, length, spoken)
      into[0][start + i]! += music[0][first + i]! * gain
      into[1][start + i]! += music[1][first + i]! * gain
    }
}

function joinedSpans(voices: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (const { from, to } of voices) {
    const last = spans.at(-1)
    if (last && from - last.to < shortest) last.to = Math.max(last.to, to)
    else spans.push({ from, to })
  }
  return spans
}

/** Without a corner at either end. */
const rounded = (share: number) => (1 - Math.cos(Math.PI * Math.max(0, Math.min(1, share)))) / 2

function gainAt(sample: number, length: number, spoken: readonly Span[]): number {
  const second = sample / usualRate
  let under = 0
  for (const { from, to } of spoken)
    if (second > from - giveWay && second < to + comeBack)
      under = Math.max(
        under,
        rounded((second - from + giveWay) / giveWay) * rounded((to + comeBack - second) / comeBack),
      )
  const ends = rounded(second / fadeIn) * rounded((length / usualRate - second) / fadeOut)
  return ends * 10 ** ((underDb * under) / 20)
}
