import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/locales'
import { labelText } from '../../labels/markdown'
import { timestamp } from '../../ports/db/rows'
import { type chat, message } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { translate } from '../../texts'
import { viewMessage } from '../answers/message-view'
import { withQuote } from '../answers/quotes'
import { type ArchiveEntry, jsonArray, textStream } from '../files/zip'

type ChatRow = typeof chat.$inferSelect
type MessageRow = typeof message.$inferSelect

const batchSize = 200

async function* messagesOf(db: Db, chatNumber: string): AsyncGenerator<MessageRow> {
  for (let last: MessageRow | undefined; ;) {
    const isLater =
      last && sql`(${message.createdAt}, ${message.messageId}) > (${timestamp(last.createdAt)}, ${last.messageId})`
    const batch = await db
      .select()
      .from(message)
      .where(and(eq(message.chatNumber, chatNumber), isLater, ne(message.status, 'withdrawn')))
      .orderBy(asc(message.createdAt), asc(message.messageId))
      .limit(batchSize)
    yield* batch
    last = batch.at(-1)
    if (batch.length < batchSize) return
  }
}

/** A short name that is valid on every file system. */
export const fileNameOf = (words: string): string =>
  words
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 40)
    .trim()

/** A chat as complete JSON and as readable Markdown, which carries the AI label like every exported text. */
export function chatEntries(
  { db, locale, producer }: { db: Db; locale: Locale; producer: string },
  row: ChatRow,
): ArchiveEntry[] {
  const { chatNumber, title, systemMessage, firstMessage, settings, createdAt } = row
  const name = `chats/${chatNumber}${title ? ` ${fileNameOf(title)}` : ''}`
  async function* asMarkdown() {
    yield labelText('', { produceId: chatNumber, producer }, translate(locale, 'export.aiNotice'))
    yield `# ${title || translate(locale, 'chat.untitled')}\n`
    if (firstMessage) yield `\n## AI · ${createdAt.toISOString()}\n\n${firstMessage}\n`
    for await (const { role, model, operator, content, quote, attachments, createdAt: at } of messagesOf(
      db,
      chatNumber,
    )) {
      yield `\n## ${role === 'user' ? translate(locale, 'export.me') : operator ? translate(locale, 'export.operator') : `AI · ${model}`} · ${at.toISOString()}\n\n${withQuote(content, quote)}\n`
      for (const { fileId, name } of attachments)
        yield `\n- ${[name, `uploads/${fileId}`].filter(Boolean).join(' · ')}\n`
    }
  }
  async function* asRows() {
    yield { chatNumber, title, systemMessage, firstMessage, settings, createTime: createdAt.toISOString() }
    for await (const one of messagesOf(db, chatNumber))
      yield { ...viewMessage(one, locale), ...(one.ratingReason ? { ratingReason: one.ratingReason } : {}) }
  }
  return [
    { name: `${name}.md`, open: async () => textStream(asMarkdown()) },
    { name: `${name}.json`, open: async () => textStream(jsonArray(asRows())) },
  ]
}
