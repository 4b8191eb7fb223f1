import type { Random } from '../../../shared/random'
import type { Lead } from '../bands/types'
import { phraseBars, type Tune } from '../melody'
import { stepBelow } from '../theory'
import type { Note, Plan, Section, PlayedNote } from '../types'
import { dynamics } from './bars'
import { played } from './touch'

/** Number of notes in the two phrases of a part without words. */
const countsIn: Readonly<Record<Section['part'], readonly [number, number]>> = {
  intro: [6, 5],
  verse: [7, 6],
  chorus: [9, 7],
  interlude: [8, 6],
  ending: [5, 4],
}

/** Tunes of parts without words, phrase by phrase. A part that is shorter than a phrase has only its last note. */
export function tunesOf(tune: Tune, plan: Plan, sections: readonly Section[]): Note[][] {
  return sections.flatMap((section) => {
    const [first, second] = countsIn[section.part].map((count) => (plan.beats === 3 ? count - 1 : count))
    if (section.bars < phraseBars)
      return section.part === 'ending'
        ? [[{ at: section.bar * plan.barSeconds, seconds: plan.barSeconds, midi: plan.tonic }]]
        : []
    return Array.from({ length: Math.floor(section.bars / phraseBars) }, (_, place) =>
      tune.notesOf(section, { place }, (place % 2 === 0 && section.part !== 'ending' ? first : second)!, []),
    )
  })
}

/** A tune in the manner of a player; some long notes slide in from the step below. */
export function leadOf(plan: Plan, notes: readonly Note[], { octave, graces }: Lead, random: Random): PlayedNote[] {
  // Low singers' keys are an octave up for instruments.
  const up = octave + (plan.tonic < 55 ? 12 : 0)
  return notes.flatMap(({ at, seconds, midi }) => {
    const sound = { at, seconds: seconds * 0.95, midi: midi + up, velocity: strengthAt(plan, at, seconds) }
    if (!graces || seconds < 0.45 || random() > 0.45) return [played(sound, random, 0.012)]
    const grace = { ...sound, seconds: 0.075, midi: stepBelow(midi, plan.tonic, plan.mode) + up, velocity: 0.6 }
    return [grace, { ...sound, at: at + 0.08, seconds: Math.max(0.1, sound.seconds - 0.08) }]
  })
}

function strengthAt({ barSeconds, beats, sections }: Plan, at: number, seconds: number): number {
  const bar = at / barSeconds + 1e-6
  const beat = (bar % 1) * beats
  const part = sections.find((section) => bar < section.bar + section.bars)?.part ?? 'ending'
  return (beat % 2 < 0.01 ? 0.86 : beat % 1 < 0.01 ? 0.78 : 0.7) * dynamics[part] * (seconds > 0.8 ? 1.05 : 1)
}
