import type { Db } from '../../../ports/db/types'
import type { TextFinding } from '../../../ports/moderation'
import type { WordMatcher } from '../../../words'
import type { IncrementJudges } from './increments'

/** A finding in an answer, with the text around it. */
export interface AnswerFinding {
  finding: TextFinding
  text: string
}

/** How answers are judged, and how withdrawn ones are kept. */
export interface AnswerJudging {
  /** The words in force; absent: words do not judge answers. */
  words?: (() => Promise<WordMatcher>) | undefined
  /** Services that judge answers; absent: none. */
  services?: IncrementJudges | undefined
  /** Encrypts a text with the site's secret. */
  seal(text: string): string
  /** Null for a text that was sealed with another secret. */
  open(sealed: string): string | null
  /** Records a finding. It does not count for the person. */
  record(tx: Db, answer: { userId: string; messageId: string }, found: AnswerFinding): Promise<void>
}
