import type { Locale } from '../../../contract/locales'
import { enUS } from './en-US'
import { koKR } from './ko-KR'
import { ruRU } from './ru-RU'
import { zhCN } from './zh-CN'
import { zhTW } from './zh-TW'

type FilmColour =
  ('red' | 'orange' | 'yellow' | 'green' | 'cyan' | 'blue') | ('purple' | 'pink' | 'brown' | 'white' | 'black' | 'grey')
type FilmPlace = 'sea' | 'lake' | 'river' | 'city' | 'forest' | 'desert' | 'grassland' | 'mountains' | 'space'

/** A beat of a film on a mere sentence. `shows`: its picture; `rank`: a short film has only the first ranks. */
export interface TopicBeat {
  says: string
  shows: 'place' | 'hero' | 'event' | 'close' | 'sky'
  rank: number
}

/** Words of films by rules: of a template around a sentence, and of pictures, as the drawing engine reads them. */
export interface FilmTexts {
  narrator: string
  /** Somebody known by name alone. */
  somebody: { girl: string; boy: string; child: string }
  topicSummary: string
  /** Ends the summary of a text that was too long. */
  cut: string
  comma: string
  /** Masculine, feminine and neuter where they differ. */
  colours: Readonly<Record<FilmColour, string>>
  looks: { thing: string; lantern: string; person: string; big: string; two: string }
  /** Names of things as a look has them, where a text's own form does not fit. */
  nouns?: Readonly<Record<string, string>>
  places: Readonly<Record<FilmPlace, string>>
  times: Readonly<Record<'night' | 'sunset' | 'dawn' | 'day', string>>
  weather: Readonly<Record<'snow' | 'rain' | 'fog', string>>
  sky: { night: string; day: string }
  close: string
  /** Parts a picture from an earlier one with the same words. */
  views: readonly string[]
  /** A title of two names, where a language joins them so simply. */
  pair?: string
  /** Sentences around a short topic. */
  shortTopic: string
  beats: readonly TopicBeat[]
  /** The same around a topic without anybody and without a place, such as goods or a lesson. */
  plainBeats: readonly TopicBeat[]
  /** A picture of a topic of which nothing can be drawn. */
  lettered: string
}

const all: Record<Locale, FilmTexts> = { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS, 'ko-KR': koKR, 'ru-RU': ruRU }

export const filmTextsIn = (language: Locale): FilmTexts => all[language]
