import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { systemClock, systemIds } from '../../server/ports/clock'
import { openDb } from '../../server/ports/db/open'
import { ledgerEntry } from '../../server/ports/db/schema'
import { openShop } from '../server/support/money-world'
import { movableClock } from '../server/support/people'
import { programArgs } from '../support/program'

export interface Where {
  databaseUrl: string
  dataDir: string
}

/** One payment whose process is killed on the way, and what the next process makes of it: credited once, and the books add up. */
export async function round({ databaseUrl, dataDir }: Where, act: string, death: string): Promise<void> {
  const child = spawn(process.execPath, programArgs(new URL('./dying.ts', import.meta.url), act, death), {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)]
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  assert.equal(signal, 'SIGKILL', await stderr)
  const { userId, tradeNo } = JSON.parse(await stdout) as { userId: string; tradeNo: string }

  const open = await openDb(
    { databaseUrl, databasePool: 2, dataDir },
    () => {},
    () => {},
  )
  try {
    // Later than every question that the dead process had put off.
    const shop = await openShop(open, {
      clock: movableClock(new Date(Date.now() + 60_000).toISOString()),
      ids: systemIds(systemClock),
    })
    while (await shop.money.poll());
    const row = await shop.row(tradeNo)
    assert.equal(row.status, 2, `${act}, killed ${death}: the payment was lost`)
    const grants = await shop.db
      .select()
      .from(ledgerEntry)
      .where(and(eq(ledgerEntry.kind, 'grant'), eq(ledgerEntry.ref, `order:${tradeNo}`)))
    assert.equal(grants.length, 1, `${act}, killed ${death}: ${grants.length} grants`)
    await shop.money.orders.get(userId, tradeNo)
    assert.equal(await shop.balance(userId), 10_000, `${act}, killed ${death}: another balance`)
    assert.deepEqual(await shop.differences(), [])
  } finally {
    await open.close()
  }
}
