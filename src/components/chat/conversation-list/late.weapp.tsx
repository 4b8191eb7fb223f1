export { ConversationList as LateConversationList } from '.'
