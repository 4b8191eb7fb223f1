import { and, eq } from 'drizzle-orm'
import { AppError } from '../../errors'
import { message, type Quote } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Question } from './questions'

/** The quote of a question, from a message of the same chat and person. Throws 404. */
export async function quoteOf(tx: Db, userId: string, { chatNumber, quote }: Question): Promise<Quote | null> {
  if (!quote) return null
  const [found] = await tx
    .select({ one: message.messageId })
    .from(message)
    .where(and(eq(message.messageId, quote.messageId), eq(message.chatNumber, chatNumber), eq(message.userId, userId)))
  if (!found) throw new AppError(404, 'message.notFound')
  return quote
}

/** A question as a model reads it: the quote as a Markdown quotation, then the text. */
export const withQuote = (content: string, quote: Quote | null): string =>
  quote ? `${quote.text.replace(/^/gm, '> ')}\n\n${content}` : content
