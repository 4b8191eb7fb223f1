import type { Locale } from '../../../contract/locales'

/** A question that was drawn here, with its answer in one spelling. */
export interface PosedQuestion {
  kind: 'tiles' | 'words'
  question: string
  /** A data address; tiles only. */
  image?: string
  answer: string
}

/** Draws questions that a person answers and a script finds hard. */
export interface QuestionMaker {
  pose(kind: 'tiles' | 'words', locale: Locale): Promise<PosedQuestion>
}
