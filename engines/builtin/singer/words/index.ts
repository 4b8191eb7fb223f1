import { breathsOf, type Breath } from './breaths'
import { planOf, type SongRequest } from '../form'
import { lyricsOf, type Lyric } from './lyrics'
import { breathSyllables, phrasesIn, seated } from './seats'
import type { Plan } from '../types'

export interface SongWords {
  lyrics: readonly Lyric[]
  /** Breaths sung in each phrase. */
  groups: readonly (readonly Breath[])[]
  /** Lines that find no place in the song, as written. */
  left: readonly string[]
}

/** Plan of a song for its words, and the words that fit: the same for the quote and for the run. */
export function planForWords(request: SongRequest, text: string): { plan: Plan; words: SongWords } {
  const lyrics = lyricsOf(text)
  const breaths = breathsOf(lyrics, breathSyllables(request.style))
  const groupsIn = (phrases: number) => seated(breaths, phrases, request.style)
  const plan = planOf({ ...request, wanted: (phrases) => groupsIn(phrases).flat().length === breaths.length })
  const groups = groupsIn(phrasesIn(plan))
  const sung = new Set(groups.flat().map((breath) => breath))
  const leftLines = new Set(breaths.filter((breath) => !sung.has(breath)).map(({ line }) => line))
  return { plan, words: { lyrics, groups, left: lyrics.filter((_, i) => leftLines.has(i)).map((lyric) => lyric.text) } }
}
