import type { ConversationListProps } from './types'

/** A mini-program has no room for the list beside the messages: it lies in the drawer. */
export const LateConversationList = (_: ConversationListProps) => null
