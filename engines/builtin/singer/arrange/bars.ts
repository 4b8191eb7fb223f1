import { bands } from '../bands'
import type { Band, Levels } from '../bands/types'
import { moodSettings } from '../styles'
import type { Chord } from '../theory'
import type { Plan, Section } from '../types'

/** Sixteenths in a beat. */
export const stepsInBeat = 4

/** A bar as players see it. */
export interface Bar {
  plan: Plan
  band: Band
  section: Section
  /** Seconds. */ at: number
  /** Seconds of a sixteenth. */ step: number
  steps: number
  chord: Chord
  next: Chord
  /** How full the band plays, as an index of Levels. */
  level: keyof Levels<unknown> & (0 | 1 | 2 | 3)
  opens: boolean
  closes: boolean
  /** The last one: a chord that rings. */
  isEnd: boolean
}

/** Loudness of the parts of a song. */
export const dynamics = { intro: 0.8, verse: 0.84, chorus: 1, interlude: 0.94, ending: 0.9 } as const

function levelOf({ part, turn }: Section, index: number, plan: Plan): Bar['level'] {
  if (part === 'intro') return index >= 2 ? 1 : 0
  if (part === 'verse') return turn > 0 || moodSettings[plan.mood].force > 0.9 ? 2 : 1
  return part === 'chorus' ? 3 : 2
}

/** All bars of a song, in order. */
export function barsOf(plan: Plan): Bar[] {
  const band = bands[plan.style]
  const chords = plan.sections.flatMap((section) => section.chords)
  return plan.sections.flatMap((section) =>
    section.chords.map((chord, index) => {
      const bar = section.bar + index
      return {
        plan,
        band,
        section,
        at: bar * plan.barSeconds,
        step: plan.barSeconds / plan.beats / stepsInBeat,
        steps: plan.beats * stepsInBeat,
        chord,
        next: chords[bar + 1] ?? chord,
        level: levelOf(section, index, plan),
        opens: index === 0,
        closes: index === section.bars - 1,
        isEnd: bar === plan.bars - 1,
      }
    }),
  )
}

/** When a sixteenth begins; every second one late where the band swings. */
export const timeOf = ({ at, step, band }: Bar, place: number): number =>
  at + place * step + (place % 2 === 1 ? band.swing * step : 0)
