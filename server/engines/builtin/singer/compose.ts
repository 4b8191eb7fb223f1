import { planOf } from './form'
import { createTune, phraseBars, type Tune } from './melody'
import { mixed } from './mix'
import { playBand, playTune, type Stages } from './play'
import type { Phrase } from './phrases'
import { sing, type SungNote } from './sing'
import { stageOf } from './synth/stage'
import type { Note, Plan, Section, Singer } from './types'

export interface SungLine {
  phrase: Phrase
  notes: SungNote[]
}

/** Parts with words, in order. */
export const isSung = ({ part }: Section): boolean => part === 'verse' || part === 'chorus'
export const phrasesIn = (plan: Plan): number =>
  plan.sections.filter(isSung).reduce((sum, { bars }) => sum + bars / phraseBars, 0)

export { planOf }

/** Each phrase with its notes. */
export function linesOf(plan: Plan, tune: Tune, phrases: readonly Phrase[]): SungLine[] {
  let next = 0
  return plan.sections.filter(isSung).flatMap((section) =>
    Array.from({ length: section.bars / phraseBars }, (_, place) => {
      const phrase = phrases[next++]!
      const { syllables } = phrase
      const notes = tune.notesOf(
        section,
        place,
        syllables.length,
        syllables.map(({ tone }) => tone),
      )
      return { phrase, notes: notes.map((note, i) => ({ ...note, syllable: syllables[i]! })) }
    }),
  )
}

/** Tunes for an instrument: of one kind of parts, with so many notes in each phrase. */
export function tunesOf(tune: Tune, sections: readonly Section[], counts: readonly [number, number]): Note[] {
  return sections.flatMap((section) =>
    Array.from({ length: Math.floor(section.bars / phraseBars) }, (_, place) =>
      tune.notesOf(section, place, counts[place % 2]!, []),
    ).flat(),
  )
}

export interface Performance {
  plan: Plan
  seed: number
  singer: Singer
  lines: readonly SungLine[]
  onProgress(stage: 'composing' | 'singing' | 'mixing', share: number): void
}

/** Plays, sings and mixes. */
export function renderSong({ plan, seed, singer, lines, onProgress }: Performance): [Float32Array, Float32Array] {
  const stages: Stages = { band: stageOf(plan.seconds), drums: stageOf(plan.seconds), amp: stageOf(plan.seconds) }
  const tune = createTune(plan, seed)
  playBand(plan, stages, seed, (share) => onProgress('composing', share))
  const alone = plan.sections.filter((section) =>
    lines.length === 0 ? section.part !== 'ending' && section.bar > 0 : section.part === 'interlude',
  )
  playTune(
    plan,
    stages.band,
    tunesOf(tune, alone, plan.beats === 3 ? [6, 5] : [7, 6]),
    1,
    seed,
    plan.tonic < 55 ? 12 : 0,
  )
  if (lines.length > 0) {
    const intro = plan.sections.filter(({ part, bars }) => part === 'intro' && bars >= phraseBars)
    playTune(plan, stages.band, tunesOf(tune, intro, [5, 5]), 0.8, seed, 12)
    playTune(
      plan,
      stages.band,
      lines.flatMap(({ notes }) => notes),
      0.22,
      seed,
      plan.tonic < 55 ? 12 : 0,
    )
  }
  const voice =
    lines.length > 0
      ? sing(
          lines.flatMap(({ notes }) => notes),
          plan.seconds,
          singer,
          (share) => onProgress('singing', share),
        )
      : null
  onProgress('mixing', 0)
  return mixed(plan, stages, voice)
}
