import type { InputOf } from '../../../contract/field'
import type { Locale } from '../../../contract/locales'
import type { podcast } from '../../../contract/tools/podcast'
import { enUS } from './en-US'
import { koKR } from './ko-KR'
import { ruRU } from './ru-RU'
import { zhCN } from './zh-CN'
import { zhTW } from './zh-TW'

type Some = readonly [string, ...string[]]

/** Phrases of the two people around a person's own text, and on a topic. Lines of an exchange alternate, the host first. */
export interface PodcastTexts {
  names: readonly [host: string, guest: string]
  topicTitle: string
  topicSummary: string
  textSummary: string
  ownSummary: string
  /** Ends the summary of a text that was too long. */
  cut: string
  openings: Readonly<Record<InputOf<(typeof podcast)['fields']>['manner'], Some>>
  /** Between two passages: of the host, by what the last passage held. */
  asks: Some
  afterNumber: Some
  afterReason: Some
  afterQuestion: Some
  story: Some
  /** A question for a passage that begins so; `{when}`: the first group. */
  leads: readonly { when: RegExp; says: string }[]
  /** The guest before a topic of which nobody knows anything. */
  topicReply: string
  /** Begins a chapter. */
  nextChapter: Some
  closing: Some
  topicChapters: readonly { title: string; exchanges: readonly Some[] }[]
}

const all: Record<Locale, PodcastTexts> = { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS, 'ko-KR': koKR, 'ru-RU': ruRU }

export const textsIn = (language: Locale): PodcastTexts => all[language]
