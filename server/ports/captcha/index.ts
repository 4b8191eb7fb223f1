import type { Locale } from '../../../contract/locales'

/** A captcha with its answer in one spelling. */
export interface PosedQuestion {
  kind: 'tiles' | 'words'
  question: string
  /** A data address; tiles only. */
  image?: string
  answer: string
}

/** Makes captchas that are easy for a person and hard for a script. */
export interface QuestionMaker {
  /** Makes a new captcha in a language: `tiles` is a picture, `words` a text that a screen reader can read. */
  pose(kind: 'tiles' | 'words', locale: Locale): Promise<PosedQuestion>
}
