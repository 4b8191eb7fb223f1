import type { Message } from '@contract/api'

/** A finished answer by default. */
export const message = (part: Partial<Message> = {}): Message => ({
  messageId: 'A',
  conversationId: 'A',
  parentMessageId: 'Q',
  chatNumber: 'C',
  role: 'assistant',
  contentType: 'text',
  content: '好',
  model: 'm',
  modelVersion: '1',
  status: 'done',
  createTime: '2026-11-21T08:00:00.000Z',
  usedTokens: null,
  credits: null,
  ...part,
})
