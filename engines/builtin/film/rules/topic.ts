import { filmRules, shotSecondsFor } from '../../../../contract/works'
import { spokenSeconds } from '../../../../shared/speech'
import { phraseWith } from '../../../shared/script/phrase-with'
import type { FilmTexts, TopicBeat } from '../../../texts/film'
import type { Character } from './characters'
import type { Setting } from './setting'

export interface TemplateBeat {
  text: string
  shows: TopicBeat['shows']
  /** A clause of the topic that is a shot of its own. */
  clause?: string
}

const { titleSeconds, endSeconds } = filmRules
/** A topic of fewer characters is no sentence. */
const shortTopic = 8

/** Beats of a small film around a sentence: the first ranks that fill the time, in their order. */
export function templateFor(
  topic: string,
  seconds: number,
  { hero, place, texts }: { hero: Character | undefined; place: Setting['place']; texts: FilmTexts },
): TemplateBeat[] {
  const values = { topic, ...(hero ? { hero: hero.name } : {}), ...(place ? { place: texts.places[place] } : {}) }
  const room = (seconds - titleSeconds - endSeconds) * 1.08
  const usable = (hero || place ? texts.beats : texts.plainBeats)
    .flatMap((beat) =>
      beat.says === '{topic}'
        ? saidTopic(topic, texts, room).map((one) => ({ ...beat, ...one }))
        : [{ ...beat, says: phraseWith(beat.says, values) }],
    )
    .map((beat, at) => ({ ...beat, at }))
    .filter(({ says, shows }) => !/\{(?:hero|place)\}/.test(says) && (hero || (shows !== 'hero' && shows !== 'close')))
  let left = room
  const kept = new Set<number>()
  for (const { at, says } of [...usable].sort((a, b) => a.rank - b.rank)) {
    const need = shotSecondsFor(spokenSeconds(says))
    if (need > left && kept.size >= 2) break
    left -= need
    kept.add(at)
  }
  return usable
    .filter(({ at }) => kept.has(at))
    .map(({ says, shows, clause }) => ({ text: says, shows, ...(clause && { clause }) }))
}

/** The topic as it is spoken: whole, or clause by clause where there is time. */
function saidTopic(topic: string, texts: FilmTexts, room: number): { says: string; clause?: string }[] {
  if (topic.length < shortTopic && !/\s/.test(topic)) return [{ says: phraseWith(texts.shortTopic, { topic }) }]
  const clauses = clausesOf(topic)
  const need = clauses.reduce((sum, clause) => sum + shotSecondsFor(spokenSeconds(clause)), 0)
  if (clauses.length < 2 || need > room * 0.8) return [{ says: sentence(topic) }]
  return clauses.map((clause) => ({ says: clause === clauses.at(-1) ? sentence(clause) : clause, clause }))
}

/** Clauses of Chinese that are long enough for a shot; a comma of other languages parts too little. */
function clausesOf(topic: string): string[] {
  const parts = topic.match(/[^，；]+[，；]?/gu) ?? []
  return parts.every((part) => part.length > 4) ? parts : []
}

/** With a mark at its end. */
const sentence = (topic: string) =>
  /[。！？!?.…]$/u.test(topic) ? topic : `${topic}${/\p{Script=Han}$/u.test(topic) ? '。' : '.'}`
