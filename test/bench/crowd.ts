import { createLedger } from '../../server/domain/credits/ledger'
import { createSessions } from '../../server/domain/accounts/sessions'
import { systemClock, systemIds } from '../../server/ports/clock'
import { openDb } from '../../server/ports/db/open'
import { appUser } from '../../server/ports/db/schema'

const CREDITS = 1_000_000

/** So many logged-in people with plenty of credit, without waiting for SMS and password hashes: their tokens. Their phone numbers begin alike. */
export async function crowd(
  place: { dataDir: string; databaseUrl?: string },
  people: number,
  telStart = '138',
): Promise<string[]> {
  const clock = systemClock
  const ids = systemIds(clock)
  const open = await openDb(
    { databaseUrl: '', ...place, databasePool: 1 },
    () => {},
    () => {},
  )
  const ledger = createLedger({ clock, ids })
  const sessions = createSessions({
    db: open.db,
    clock,
    ids,
    security: { record: async () => {} },
    devices: { forget: async () => {} },
  })
  const tokens: string[] = []
  for (let i = 0; i < people; i++) {
    const userId = ids.ulid()
    await open.db
      .insert(appUser)
      .values({
        id: userId,
        tel: telStart + String(i).padStart(8, '0'),
        nickName: `${i}`,
        shareCode: ids.ulid().slice(-8),
        createdAt: clock.now(),
      })
    await ledger.createCreditAccount(open.db, userId)
    await ledger.grant(open.db, {
      userId,
      ref: `bench:${userId}`,
      credits: CREDITS,
      source: 'operator',
      expiresAt: null,
    })
    tokens.push((await sessions.open(open.db, { userId, caller: { ip: '127.0.0.1', client: 'bench' } })).token)
  }
  await open.close()
  return tokens
}
