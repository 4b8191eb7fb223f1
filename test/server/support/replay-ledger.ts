import { asc } from 'drizzle-orm'
import { creditAccount, creditLot, ledgerEntry, lotMovement } from '../../../server/ports/db/schema'
import type { Db } from '../../../server/ports/db/types'

interface Replayed {
  remaining: number
  taken: number
  claimed: number
}

/**
 * Tells the whole history again from what is only ever added, the entries and their movements, and answers what contradicts
 * the stored state or the rules: empty for a ledger whose past was not rewritten.
 */
export async function replayLedger(db: Db): Promise<string[]> {
  const odd: string[] = []
  const stored = new Map((await db.select().from(creditLot)).map((lot) => [lot.id, lot]))
  const movements = new Map<number, { lotId: string; credits: number }[]>()
  for (const { entryId, ...part } of await db.select().from(lotMovement))
    movements.set(entryId, [...(movements.get(entryId) ?? []), part])
  const lots = new Map<string, Replayed>()
  const balances = new Map<string, number>()
  for (const entry of await db.select().from(ledgerEntry).orderBy(asc(ledgerEntry.id))) {
    const balance = (balances.get(entry.userId) ?? 0) + entry.credits
    balances.set(entry.userId, balance)
    if (balance !== entry.balanceAfter || balance < 0) odd.push(`${entry.kind} ${entry.ref}: balance ${balance}`)
    for (const { lotId, credits } of movements.get(entry.id) ?? []) {
      const lot = lots.get(lotId) ?? { remaining: 0, taken: 0, claimed: 0 }
      const fixed = stored.get(lotId)
      lots.set(lotId, lot)
      lot.remaining += credits
      const isOver = fixed?.expiresAt != null && fixed.expiresAt <= entry.createdAt
      if (entry.kind === 'reverse' || entry.kind === 'restore') {
        lot.taken -= credits
        lot.claimed = Number(entry.meta['claimed'] ?? lot.claimed)
      }
      if (lot.remaining < 0 || lot.remaining + lot.taken > (fixed?.credits ?? 0) || lot.taken > lot.claimed)
        odd.push(`${entry.kind} ${entry.ref}: lot ${JSON.stringify(lot)}`)
      if (entry.kind === 'hold' && isOver) odd.push(`${entry.ref} took from a lot that was over`)
      if (entry.kind === 'expire' && !isOver) odd.push(`${entry.ref} ended a lot before its time`)
    }
  }
  for (const { id, remaining, taken, claimed } of stored.values()) {
    const told = lots.get(id)
    if (told?.remaining !== remaining || told.taken !== taken || told.claimed !== claimed)
      odd.push(`lot ${id}: stored ${remaining} ${taken} ${claimed}, told ${JSON.stringify(told)}`)
  }
  for (const { userId, balance } of await db.select().from(creditAccount))
    if ((balances.get(userId) ?? 0) !== balance) odd.push(`account ${userId}: stored ${balance}`)
  return odd
}
