export interface ConversationListProps {
  onChosen?(): void
  newChatId?: string
}
