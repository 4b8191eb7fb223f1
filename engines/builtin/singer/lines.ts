import type { Breath } from './words/breaths'
import type { Lyric } from './words/lyrics'
import { phraseBars, type Tune } from './melody'
import type { Pronouncer, Syllable } from './pronounce'
import { readingOf } from './words/reading'
import { isSung, repeated } from './words/seats'
import type { SungNote } from './sing'
import type { Plan } from './types'

/** A breath with its notes. */
export interface SungLine {
  breath: Breath
  notes: SungNote[]
}

interface Sounding extends Syllable {
  tone?: number
}
interface Said {
  breath: Breath
  syllables: readonly Sounding[]
}

/** Sounds of the breaths, group by group, without silent ones. */
export async function saidOf(
  lyrics: readonly Lyric[],
  groups: readonly (readonly Breath[])[],
  { syllablesOf }: Pronouncer,
  onGroup: (share: number) => void,
): Promise<Said[][]> {
  const readings = lyrics.map(readingOf)
  const said: Said[][] = []
  for (const group of groups) {
    const here: Said[] = []
    for (const breath of group) {
      const syllables: Sounding[] = []
      for (const word of breath.words) {
        const spoken = readings[breath.line]?.get(word)
        if (!spoken) continue
        const { tone } = spoken
        for (const syllable of await syllablesOf(spoken))
          syllables.push({ ...syllable, ...(tone === undefined ? {} : { tone }) })
      }
      if (syllables.length > 0) here.push({ breath, syllables })
    }
    if (here.length > 0) said.push(here)
    onGroup(said.length / groups.length)
  }
  return said
}

/** Each breath with its notes; from the beginning again where the song is longer than the words. */
export function linesOf(plan: Plan, tune: Tune, groups: readonly (readonly Said[])[]): SungLine[] {
  const phrases = plan.sections
    .filter(isSung)
    .flatMap((section) => Array.from({ length: section.bars / phraseBars }, (_, place) => ({ section, place })))
  return repeated(groups, phrases.length).flatMap((group, i) =>
    group.map(({ breath, syllables }, half): SungLine => {
      const { section, place } = phrases[i]!
      const where = group.length === 1 ? { place } : { place, half: half as 0 | 1 }
      const tones = syllables.map(({ tone }) => tone)
      const notes = tune.notesOf(section, where, syllables.length, tones)
      return { breath, notes: notes.map((note, n) => ({ ...note, syllable: syllables[n]! })) }
    }),
  )
}
