import type { Random } from '../../../shared/random'
import { drumKeys, type DrumName } from '../orchestra/drum-keys'
import { moodSettings } from '../styles'
import type { Groove } from '../bands/types'
import type { PlayedNote } from '../types'
import { timeOf, type Bar } from './bars'
import { tokensIn } from './patterns'
import { dynamics } from './bars'
import { played } from './touch'

const struckSeconds = 0.2

/** A bar of the drum kit: its groove, a fill at the end of a part, a crash at the beginning of the chorus. */
export function drumsOf(bar: Bar, random: Random): PlayedNote[] {
  const { band, plan, section, level, opens, closes, isEnd } = bar
  const { force } = moodSettings[plan.mood]
  const hard = dynamics[section.part] * (0.55 + 0.45 * force)
  const strike = (drum: DrumName, place: number, strength: number): PlayedNote =>
    played(
      { at: timeOf(bar, place), seconds: struckSeconds, midi: drumKeys[drum], velocity: strength * hard },
      random,
      0.005,
    )
  // Gentle songs keep the verse's drums in their chorus.
  const groove = band.kit.levels[force < 0.5 ? (Math.min(level, 2) as Bar['level']) : level]
  const beats = 'kick' in band.kit.levels[3]
  if (isEnd) return beats ? [strike('kick', 0, 1), ...(force > 0.4 ? [strike('crash', 0, 0.75)] : [])] : []
  const fill = closes && level > 0 && section.part !== 'ending' ? pickFill(band.kit.fills, random) : {}
  const fillFrom = Math.min(...Object.values(fill).map((pattern) => pattern.search(/[^.]/)), Infinity)
  const struck = (one: Groove, until: number): PlayedNote[] =>
    Object.entries(one).flatMap(([drum, pattern]) =>
      tokensIn(pattern)
        .filter(({ place }) => place < until)
        .map(({ sign, place }) => strike(drum as DrumName, place, Number(sign) / 9)),
    )
  return [
    ...struck(groove, fillFrom),
    ...struck(fill, Infinity),
    ...(opens && beats && level >= 2 && force > 0.4 ? [strike('crash', 0, level === 3 ? 0.8 : 0.6)] : []),
  ]
}

const pickFill = (fills: readonly Groove[], random: Random): Groove => fills[Math.floor(random() * fills.length)] ?? {}

/** A bar of a drum beside the kit; in grand songs it marks every part. */
export function bigDrumOf(bar: Bar, midi: number, random: Random): PlayedNote[] {
  const { band, plan, section, level, opens, isEnd } = bar
  const hit = (place: number, velocity: number) =>
    played({ at: timeOf(bar, place), seconds: 1.2, midi, velocity }, random)
  const marks = plan.mood === 'grand' && (opens || isEnd) && section.part !== 'intro' ? [hit(0, 0.95)] : []
  if (isEnd || !band.big) return marks
  const { force } = moodSettings[plan.mood]
  return [
    ...marks,
    ...tokensIn(band.big.patterns[level])
      .filter(({ place }) => marks.length === 0 || place > 0)
      .map(({ sign, place }) => hit(place, (Number(sign) / 9) * (0.5 + 0.5 * force))),
  ]
}
