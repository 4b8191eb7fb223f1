import type { ComponentType } from 'react'
import type { AnswerProps } from '../answer'

export interface QuoteCardProps {
  quote: { messageId: string; text: string }
  /** The chat it is quoted in: a press leads to the message. */
  chatNumber?: string
  onRemove?(): void
}

/** What comes after the words of an answer: on H5 a chunk of its own, in the mini-program a script of the sub-package. */
export const footParts: { AnswerFoot?: ComponentType<AnswerProps>; QuoteCard?: ComponentType<QuoteCardProps> } = {}
