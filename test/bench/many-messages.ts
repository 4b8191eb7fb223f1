import { searchWordsOf } from '../../server/domain/chat/words'
import type { Ids } from '../../server/ports/clock'
import { chat, message, messageWord } from '../../server/ports/db/schema'
import type { Db } from '../../server/ports/db/types'

const messages = 100_000
const perChat = 50

let state = 1
const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
const english = 'the of to query server model answer picture music would because through'.split(' ')

/** Characters as common and as rare as in Chinese, with some English between them. */
function textOf(length: number): string {
  let text = ''
  while (text.length < length) {
    const kind = random()
    if (kind < 0.03) text += ` ${english[Math.floor(random() * english.length)]} `
    else
      text += kind < 0.07 ? '的' : kind < 0.12 ? '，' : String.fromCharCode(0x4e00 + Math.floor(random() ** 3 * 6_000))
  }
  return text
}

/** Two thousand chats of one person with 100,000 messages, and what they are searched by. */
export async function fillMessages(db: Db, ids: Ids, userId: string): Promise<void> {
  for (let at = 0; at < messages; at += perChat) {
    const chatNumber = ids.ulid()
    const now = new Date(1_700_000_000_000 + at * 1000)
    await db
      .insert(chat)
      .values({
        chatNumber,
        userId,
        title: `第 ${at} 个对话`,
        model: '',
        inputHash: '',
        createdAt: now,
        updatedAt: now,
      })
    const some = Array.from({ length: perChat }, (_, i) => {
      const messageId = ids.ulid()
      const answer = textOf(120 + ((at + i * 37) % 400))
      const special = at === 1_000 && i === 7 ? '独角兽' : at < messages / 2 && i % 5 === 0 ? '量子力学 database' : ''
      return {
        messageId,
        conversationId: messageId,
        chatNumber,
        userId,
        role: i % 2 ? ('assistant' as const) : ('user' as const),
        content: (i % 2 ? answer : answer.slice(0, 30)) + special,
        model: 'm',
        status: 'done' as const,
        indexed: true,
        createdAt: new Date(now.getTime() + i * 1000),
      }
    })
    await db.insert(message).values(some)
    await db
      .insert(messageWord)
      .values(
        some.map(({ messageId, createdAt, content }) => ({
          messageId,
          userId,
          createdAt,
          words: searchWordsOf(userId, content),
        })),
      )
  }
}
