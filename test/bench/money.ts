import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ulid } from 'ulid'
import { createLedger } from '../../server/domain/credits/ledger'
import { systemClock, systemIds } from '../../server/ports/clock'
import { openDb } from '../../server/ports/db/open'
import { appUser } from '../../server/ports/db/schema'
import { clientOf } from '../support/client'
import { startServer } from '../support/server'
import { pause } from '../support/wait'
import { crowd } from './crowd'
import { median, type Row } from './table'

const ACCOUNTS = 20
const MEASURE_MS = 6_000
const RUNS = 5
/** As the payment dialog asks. */
const ASK_EVERY_MS = 1_500

/** Hold and capture pairs a second over several accounts at once. */
async function ledgerRate(databaseUrl: string): Promise<number> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-bench-'))
  const open = await openDb(
    { dataDir, databaseUrl, databasePool: 10 },
    () => {},
    () => {},
  )
  try {
    const { db } = open
    const ids = systemIds(systemClock)
    const ledger = createLedger({ clock: systemClock, ids })
    let done = 0
    const until = Date.now() + MEASURE_MS
    await Promise.all(
      Array.from({ length: ACCOUNTS }, async (_, n) => {
        const userId = ids.ulid()
        await db
          .insert(appUser)
          .values({
            id: userId,
            tel: `137${userId.slice(-8)}`,
            nickName: String(n),
            shareCode: userId.slice(-8),
            createdAt: systemClock.now(),
          })
        await ledger.createCreditAccount(db, userId)
        await ledger.grant(db, {
          userId,
          ref: `bench:${userId}`,
          credits: 1_000_000,
          source: 'operator',
          expiresAt: null,
        })
        while (Date.now() < until) {
          const ref = `bench:${ids.ulid()}`
          await ledger.hold(db, { userId, ref, credits: 5 })
          await ledger.capture(db, { ref, credits: 3 })
          done += 2
        }
      }),
    )
    return done / (MEASURE_MS / 1000)
  } finally {
    await open.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** From the press of "pay" at the cashier to the dialog that asks every one and a half seconds. */
async function paidSeen(): Promise<number[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-bench-'))
  const [token] = await crowd({ dataDir }, 1)
  const server = await startServer({ dataDir })
  try {
    const client = clientOf(server.url, token)
    const took: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const { tradeNo } = await client.call('POST /app/order', {
        orderId: ulid(),
        combId: 'credits-10',
        scene: 'NATIVE',
      })
      const prepaid = await client.call('POST /pay/wx/prepay', { outTradeNo: tradeNo, scene: 'NATIVE' })
      if (prepaid.kind !== 'qr') throw new Error('no code to scan')
      let seen = false
      const dialog = (async () => {
        while (!seen) {
          await pause(ASK_EVERY_MS)
          seen = (await client.call('GET /app/order/list', { tradeNo }))[0]?.status === 2
        }
      })()
      await pause(run * 250)
      const paid = performance.now()
      await fetch(prepaid.codeUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'action=pay',
      })
      await dialog
      took.push(performance.now() - paid)
    }
    return took
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function money(): Promise<Row[]> {
  const rows: Row[] = [{ what: 'Ledger, embedded database', value: await ledgerRate(''), unit: 'entries/s' }]
  const url = process.env['TEST_DATABASE_URL']
  if (url)
    rows.push({
      what: 'Ledger, PostgreSQL',
      value: await ledgerRate(url),
      unit: 'entries/s',
      note: 'TEST_DATABASE_URL',
    })
  const seen = await paidSeen()
  rows.push({
    what: 'A payment is seen in the open dialog',
    value: median(seen),
    unit: 'ms',
    budget: 2000,
    note: `longest ${Math.max(...seen).toFixed(0)} ms`,
  })
  return rows
}
