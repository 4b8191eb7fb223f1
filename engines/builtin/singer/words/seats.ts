import type { Breath } from './breaths'
import { phraseBars } from '../melody'
import { mostSyllables, unitsInBeat } from '../rhythm'
import { styleSettings } from '../styles'
import type { Plan, Section, SongPart, Style } from '../types'

const sungParts: readonly SongPart[] = ['verse', 'chorus']

/** Parts with words, in order. */
export const isSung = ({ part }: Section): boolean => sungParts.includes(part)
/** Phrases that a song has words for. */
export const phrasesIn = (plan: Plan): number =>
  plan.sections.filter(isSung).reduce((sum, { bars }) => sum + bars / phraseBars, 0)

/** Most syllables of a breath that has its own phrase. */
export const breathSyllables = (style: Style): number => mostSyllables(styleSettings[style].beats * phraseBars)
/** Most syllables of a breath that shares a phrase with another: nearly one per eighth. */
const halfSyllables = (style: Style): number => styleSettings[style].beats * unitsInBeat - 1

/**
 * Assigns breaths to phrases: one, or two short ones when there are more breaths than phrases. The rest is left out.
 */
export function seated(breaths: readonly Breath[], phrases: number, style: Style): Breath[][] {
  const short = (breath: Breath | undefined) => breath !== undefined && breath.syllables <= halfSyllables(style)
  let over = breaths.length - phrases
  const groups: Breath[][] = []
  for (let i = 0; i < breaths.length; i++) {
    const [breath, next] = [breaths[i]!, breaths[i + 1]]
    if (over > 0 && short(breath) && short(next)) {
      groups.push([breath, next!])
      over--
      i++
    } else groups.push([breath])
  }
  return groups.slice(0, phrases)
}

/** Groups from the beginning again when they end before the phrases do: verses and choruses have an even number of phrases. */
export function repeated<T>(groups: readonly T[], phrases: number): T[] {
  const whole = groups.length % 2 === 1 && groups.length < phrases ? [...groups, groups.at(-1)!] : groups
  return whole.length === 0 ? [] : Array.from({ length: phrases }, (_, i) => whole[i % whole.length]!)
}
