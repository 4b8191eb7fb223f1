import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSearchIndexer } from '../../server/domain/chat/indexer'
import { createSearch } from '../../server/domain/chat/search'
import { searchWordsOf } from '../../server/domain/chat/words'
import { systemClock, systemIds } from '../../server/ports/clock'
import { openDb } from '../../server/ports/db/open'
import { chat, message, messageWord } from '../../server/ports/db/schema'
import { addUser } from '../server/support/people'
import { createScratch } from '../server/support/db'
import { median, type Row } from './table'

const messages = 100_000
const perChat = 50
const queries = ['獨', '独角兽', '的', '量子力学', '量', 'database', 'ai', '50%', '一 二 三']

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

/** Longest median of a search over the messages of one person. */
async function slowest(databaseUrl: string): Promise<{ worstMs: number; each: string }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-bench-'))
  const open = await openDb(
    { dataDir, databaseUrl, databasePool: 10 },
    () => {},
    () => {},
  )
  try {
    const { db } = open
    const ids = systemIds(systemClock)
    const userId = await addUser(db, ids, systemClock)
    const { search } = createSearch({ db: open.slow })
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
    await createSearchIndexer({ db, warn: console.error }).indexAll()
    const times: [string, number][] = []
    for (const q of queries) {
      const runs: number[] = []
      for (let run = 0; run < 5; run++) {
        const from = performance.now()
        await search(userId, 'zh-CN', { q, size: 20 })
        runs.push(performance.now() - from)
      }
      times.push([q, median(runs)])
    }
    return {
      worstMs: Math.max(...times.map(([, ms]) => ms)),
      each: times.map(([q, ms]) => `${q} ${Math.round(ms)}`).join(', '),
    }
  } finally {
    await open.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Searching 100,000 messages of one person, on the embedded database and, with TEST_DATABASE_URL, on PostgreSQL. */
export async function searches(): Promise<Row[]> {
  const row = ({ worstMs, each }: { worstMs: number; each: string }, where: string): Row => ({
    what: `Search over 100,000 messages of one person, ${where}: slowest of ${queries.length} questions`,
    value: Math.round(worstMs),
    unit: 'ms',
    budget: 200,
    note: each,
  })
  const rows: Row[] = []
  const url = process.env['TEST_DATABASE_URL']
  if (url) {
    const scratch = await createScratch(url)
    rows.push(row(await slowest(scratch.url).finally(scratch.drop), 'PostgreSQL'))
  }
  return [row(await slowest(''), 'embedded'), ...rows]
}
