import type { ComponentType } from 'react'

export interface MoreProps {
  /** Above the card, in it while a question is edited, among the chips, beside the send button, or under the card. */
  at: 'above' | 'card' | 'chips' | 'voice' | 'below'
  chatNumber: string
  /** The id of the message before the next question. */
  parentMessageId?: string
  /** The models to choose from are open. */
  picking?: boolean
  onPicked?(): void
}

/** What the mini-program's sub-package brings once it is loaded. */
export const composerParts: { More?: ComponentType<MoreProps>; ChatActions?: ComponentType<{ chatNumber: string }> } =
  {}
