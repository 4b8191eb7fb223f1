import { filmRules, shotSecondsFor } from '../../../../contract/works'
import { spokenSeconds } from '../../../../shared/speech'
import { phraseWith } from '../../../shared/script/phrase-with'
import type { FilmTexts, TopicBeat } from '../../../texts/film'
import type { Character } from './characters'
import type { Setting } from './setting'

export interface TemplateBeat {
  text: string
  shows: TopicBeat['shows']
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
  const isShort = topic.length < shortTopic && !/\s/.test(topic)
  const usable = texts.beats
    .map((beat, at) => {
      const says = beat.says === '{topic}' ? (isShort ? texts.shortTopic : sentence(topic)) : beat.says
      return { ...beat, at, says: phraseWith(says, values) }
    })
    .filter(({ says, shows }) => !/\{(?:hero|place)\}/.test(says) && (hero || (shows !== 'hero' && shows !== 'close')))
  let left = (seconds - titleSeconds - endSeconds) * 1.08
  const kept = new Set<number>()
  for (const { at, says } of [...usable].sort((a, b) => a.rank - b.rank)) {
    const need = shotSecondsFor(spokenSeconds(says))
    if (need > left && kept.size >= 2) break
    left -= need
    kept.add(at)
  }
  return usable.filter(({ at }) => kept.has(at)).map(({ says, shows }) => ({ text: says, shows }))
}

/** With a mark at its end. */
const sentence = (topic: string) =>
  /[。！？!?.…]$/u.test(topic) ? topic : `${topic}${/\p{Script=Han}$/u.test(topic) ? '。' : '.'}`
