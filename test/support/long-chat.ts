import { desc } from 'drizzle-orm'
import { ulid } from 'ulid'
import { loadConfig } from '../../server/config'
import { openDb } from '../../server/ports/db/open'
import { appUser, chat, message } from '../../server/ports/db/schema'
import { longAnswer } from './long-answer'

/**
 * Gives the user who registered last a chat of so many messages, questions and answers in turns, straight in the database of a
 * server that does not run: its number. Every answer is Markdown of a few hundred characters.
 */
export async function seedLongChat(dataDir: string, messages: number, model: string): Promise<string> {
  const open = await openDb(
    loadConfig({ DATA_DIR: dataDir }),
    () => undefined,
    () => undefined,
  )
  try {
    const [user] = await open.db.select({ id: appUser.id }).from(appUser).orderBy(desc(appUser.createdAt)).limit(1)
    if (!user) throw new Error('nobody has registered')
    const chatNumber = ulid()
    const start = Date.now() - messages * 60_000
    const answer = longAnswer(600)
    const ids = Array.from({ length: messages }, (_, i) => ulid(start + i * 60_000))
    const rows = ids.map((messageId, i): typeof message.$inferInsert => ({
      messageId,
      chatNumber,
      userId: user.id,
      model,
      status: 'done',
      createdAt: new Date(start + i * 60_000),
      conversationId: i % 2 === 0 ? (ids[i + 1] ?? messageId) : messageId,
      parentMessageId: ids[i - 1] ?? null,
      ...(i % 2 === 0
        ? { role: 'user', content: `第 ${i / 2 + 1} 个问题：这一段该怎么理解？` }
        : {
            role: 'assistant',
            content: `第 ${(i + 1) / 2} 个回答\n\n${answer}`,
            inputTokens: 40,
            outputTokens: 300,
            priceInput: 2,
            priceOutput: 8,
            credits: 3,
            balanceAfter: 1000,
          }),
    }))
    await open.db
      .insert(chat)
      .values({
        chatNumber,
        userId: user.id,
        title: '很长的对话',
        titled: true,
        model,
        lastMessage: '',
        inputHash: '',
        createdAt: new Date(start),
        updatedAt: new Date(),
      })
    for (let at = 0; at < rows.length; at += 250) await open.db.insert(message).values(rows.slice(at, at + 250))
    return chatNumber
  } finally {
    await open.close()
  }
}
