import type { In, Message } from '@contract/api'
import { call } from '@/services/api/call'
import { cacheMessage } from '@/services/queries/messages'

type Rating = In<'PUT /app/chat/message/:id/rating'>['rating']

/** Stores what the person thinks of an answer; shown at once, taken back when it could not be stored. Answers whether it was. */
export async function rate(message: Message, rating: Rating, reason?: string): Promise<boolean> {
  const { rating: before, ...rest } = message
  cacheMessage(rating ? { ...rest, rating } : rest)
  try {
    const input = { id: message.messageId, rating, ...(reason ? { reason } : {}) }
    cacheMessage(await call('PUT /app/chat/message/:id/rating', input))
    return true
  } catch {
    cacheMessage(before ? { ...rest, rating: before } : rest)
    return false
  }
}
