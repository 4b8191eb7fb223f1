import { bands } from '../bands'
import type { Tune } from '../melody'
import type { InstrumentName } from '../orchestra/instruments'
import type { Stem } from '../orchestra/types'
import { randomOf } from '../random'
import type { Note, Plan, Section, PlayedNote } from '../types'
import { answersOf } from './answers'
import { barsOf } from './bars'
import { bassOf } from './bass'
import { chordsOfBars, heldOf, highOf } from './chords'
import { bigDrumOf, drumsOf } from './drums'
import { slowing } from './slowing'
import { withoutClashes, tied } from './touch'
import { leadOf, tunesOf } from './tunes'

export type Role = 'drums' | 'bass' | 'chords' | 'held' | 'lead' | 'answer' | 'high' | 'double'

/** Part of one player, and its role in the mix. */
export interface ScorePart extends Stem {
  role: Role
  /** dB below the tune. */
  below: number
  pan: number
  room: number
}

interface Player {
  instrument: InstrumentName
  below: number
  pan?: number
  room?: number
}

/** The score: every player's notes. `sung`: the sung notes of each line; without them instruments play the tune. */
export function arrange(plan: Plan, tune: Tune, sung: readonly (readonly Note[])[], seed: number): ScorePart[] {
  const band = bands[plan.style]
  const bars = barsOf(plan)
  const random = (purpose: string) => randomOf(seed, `play ${purpose}`)
  const part = (
    role: Role,
    { instrument, below, pan = 0, room = 0.2 }: Player,
    sounds: readonly PlayedNote[],
  ): ScorePart => ({
    role,
    instrument,
    below,
    pan,
    room,
    sounds: withoutClashes(sounds.map((sound) => slowing(plan, sound))),
  })
  const drums = random('drums')
  const bass = random('bass')
  const big = band.big ?? { instrument: 'timpani' as const, below: 11, room: 0.5 }
  const bigRandom = random('big')
  const leads = leadParts(plan, tune, sung.length > 0)
  const phrases = sung.length > 0 ? sung : leads.flatMap(({ phrases: own, isFirst }) => (isFirst ? own : []))
  const inOrder = [...phrases].sort((a, b) => (a[0]?.at ?? 0) - (b[0]?.at ?? 0))
  const parts = [
    part(
      'drums',
      band.kit,
      bars.flatMap((bar) => drumsOf(bar, drums)),
    ),
    part(
      'drums',
      big,
      bars.flatMap((bar) => bigDrumOf(bar, band.big ? 48 : 36 + (plan.tonic % 12), bigRandom)),
    ),
    part(
      'bass',
      band.bass,
      bars.flatMap((bar) => bassOf(bar, bass)),
    ),
    ...band.chords.map((player, i) => part('chords', player, chordsOfBars(bars, player, random(`chords ${i}`)))),
    ...band.held.map((player) => part('held', player, tied(heldOf(bars, player)))),
    ...leads.map(({ lead, phrases: own }, i) =>
      part('lead', lead, leadOf(plan, own.flat(), lead, random(`lead ${i}`))),
    ),
    part('answer', band.answer, answersOf(bars, inOrder, band.answer, random('answer'))),
    part('high', band.high, tied(highOf(bars))),
  ]
  if (sung.length > 0) {
    const [first] = band.leads
    const along = { ...first!, below: 13, octave: 0, graces: undefined }
    parts.push(part('double', along, leadOf(plan, sung.flat(), along, random('double'))))
  }
  return parts.filter(({ sounds }) => sounds.length > 0)
}

/** Assigns leads to phrases; of two leads that play together, the first one gets the answers. */
function leadParts(plan: Plan, tune: Tune, isSong: boolean) {
  const taken = new Set<Section>()
  return bands[plan.style].leads.map((lead) => {
    const sections = plan.sections.filter(({ part }) => lead[isSong ? 'song' : 'music'].includes(part))
    const fresh = sections.filter((section) => !taken.has(section))
    fresh.forEach((section) => taken.add(section))
    return { lead, phrases: tunesOf(tune, plan, sections), isFirst: fresh.length > 0 }
  })
}
