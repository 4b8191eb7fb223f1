import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSearchIndexer } from '../../server/domain/chat/indexer'
import { createSearch } from '../../server/domain/chat/search'
import { systemClock, systemIds } from '../../server/ports/clock'
import { openDb } from '../../server/ports/db/open'
import { addUser } from '../server/support/people'
import { createScratch } from '../support/scratch-database'
import { fillMessages } from './many-messages'
import { median, type Row } from './table'

const queries = ['獨', '独角兽', '的', '量子力学', '量', 'database', 'ai', '50%', '一 二 三']

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
    await fillMessages(db, ids, userId)
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
