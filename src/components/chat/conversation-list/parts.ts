import type { ComponentType } from 'react'

export interface ConversationListProps {
  onChosen?(): void
  newChatId?: string
}

/** What the mini-program's sub-package brings once it is loaded. */
export const listParts: { ConversationList?: ComponentType<ConversationListProps> } = {}
