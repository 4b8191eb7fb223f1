import type { PodcastTimes } from '../../../../contract/works'
import { usualRate } from '../../../shared/audio/loudness'
import type { TwoChannels } from '../../../shared/audio/music'
import { musicAround } from './timeline'

/** Share of the music that stays under a voice: −16 dB. */
const under = 0.16
/** Seconds in which the music gives way before the first line, dies away under it, and comes back under the last. */
const [giveWay, dieAway, comeBack] = [1.4, 4.5, 3.5]

/** Level of the music before and under the first line, by the second of the podcast. */
function introGain(second: number): number {
  const rise = Math.min(1, second / 0.05)
  const first = musicAround.before
  if (second < first - giveWay) return rise
  if (second < first) return rise * (under + (1 - under) * curve((first - second) / giveWay))
  return under * curve(Math.max(0, 1 - (second - first) / dieAway))
}

/** Level of the music under and after the last line, by the seconds since the line's end. */
function outroGain(since: number, lead: number): number {
  if (since < 0) return under * curve(Math.max(0, 1 + since / lead))
  const rise = under + (1 - under) * curve(Math.min(1, since / 0.8))
  const left = musicAround.after - since
  return rise * curve(Math.max(0, Math.min(1, left / 2.5)))
}

/** Without a corner at either end. */
const curve = (share: number) => (1 - Math.cos(Math.PI * Math.max(0, Math.min(1, share)))) / 2

/** Adds the beginning of the music before the first line, and its end after the last. */
export function addMusic(into: TwoChannels, music: TwoChannels, times: PodcastTimes): void {
  const length = Math.min(music[0].length, music[1].length)
  const last = times.lines.at(-1)!
  const end = last.at + last.seconds
  const lead = Math.min(comeBack, last.seconds)
  const outroLength = Math.min(length, Math.round((lead + musicAround.after) * usualRate))
  const outroFrom = Math.round(times.seconds * usualRate) - outroLength
  const introLength = Math.min(length, Math.round((musicAround.before + dieAway) * usualRate))
  // Music that is shorter than the frame must not break off.
  const tail = (i: number, of: number) => (of < length ? 1 : Math.min(1, (of - i) / (0.5 * usualRate)))
  for (const side of [0, 1] as const) {
    const [out, source] = [into[side], music[side]]
    for (let i = 0; i < introLength && i < out.length; i++)
      out[i]! += source[i]! * introGain(i / usualRate) * tail(i, introLength)
    for (let i = 0; i < outroLength; i++) {
      const at = outroFrom + i
      const begin = Math.min(1, i / (0.05 * usualRate))
      if (at >= 0 && at < out.length)
        out[at]! += source[length - outroLength + i]! * outroGain(at / usualRate - end, lead) * begin
    }
  }
}
