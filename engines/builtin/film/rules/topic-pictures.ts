import { phraseWith } from '../../../shared/script/phrase-with'
import type { FilmTexts } from '../../../texts/film'
import type { Character } from './characters'
import { mainThing } from './draft-of'
import { isWithoutThings, shownWords } from './picture'
import type { TemplateBeat } from './topic'

/** What the shots of a topic show: a clause with the main thing, all of the topic, or its letters where nothing can be drawn. */
export function topicPictures(topic: string, cast: readonly Character[], texts: FilmTexts) {
  const whole = shownWords(topic, cast, texts)
  const isLettered = cast.length === 0 && isWithoutThings(whole)
  const main = cast.length === 0 ? mainThing(topic) : null
  const eventOf = (clause: string | undefined, isSplit: boolean): string => {
    if (isLettered) return phraseWith(texts.lettered, { topic })
    if (!clause) return (isSplit && main) || whole
    const words = shownWords(clause, cast, texts)
    return main && !words.includes(main) ? `${words}${texts.comma}${main}` : words
  }
  return (beats: readonly TemplateBeat[]) => {
    const isSplit = beats.some(({ clause }) => clause)
    return { isLettered, eventOf: (clause?: string) => eventOf(clause, isSplit) }
  }
}
