import { asc, eq, sql } from 'drizzle-orm'
import { payExchange } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { PayError, type Prepaid } from '../../ports/pay/types'

type Exchange = typeof payExchange.$inferSelect
type Asked = Pick<Exchange, 'tradeNo' | 'kind'> & { number?: string }
type Heard = Pick<Exchange, 'answer'> & { number?: string }

/** Records an exchange with a payment provider about a stored order. A repeated answer is counted. */
export async function recordExchange(
  db: Db,
  { tradeNo, kind, answer, number = '' }: Asked & Heard,
  now: Date,
): Promise<void> {
  await db
    .insert(payExchange)
    .values({ tradeNo, kind, answer, number, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [payExchange.tradeNo, payExchange.kind, payExchange.answer],
      set: { number, lastAt: now, times: sql`${payExchange.times} + 1` },
    })
}

/** The kind and code of an error, without its words: they may differ each time. */
const codeOf = ({ kind, detail }: PayError) => [kind, /^[\w.-]{1,40}/.exec(detail)?.[0]].filter(Boolean).join(' ')

/** Asks a provider, and records its answer or its error. Throws what it throws. */
export async function recordAnswer<T>(
  { db, clock }: { db: Db; clock: { now(): Date } },
  asked: Asked,
  ask: () => Promise<T>,
  read: (result: T) => Heard,
): Promise<T> {
  const record = (heard: Heard) => recordExchange(db, { ...asked, ...heard }, clock.now())
  const result = await ask().catch(async (error: unknown) => {
    if (error instanceof PayError) await record({ answer: codeOf(error) })
    throw error
  })
  await record(read(result))
  return result
}

const prepayTexts = {
  qr: ({ codeUrl }) => codeUrl,
  redirect: ({ url }) => url,
  jsapi: (prepaid) => prepaid.package,
  virtual: ({ signData }) => signData,
} satisfies { [K in Prepaid['kind']]: (prepaid: Extract<Prepaid, { kind: K }>) => string }

/** The number of a prepayment, of a payment code, or of the item of a virtual payment; empty when there is none. */
export function prepayNumber(prepaid: Prepaid): string {
  const text = (prepayTexts[prepaid.kind] as (of: Prepaid) => string)(prepaid)
  return /(?:\bprepay_id=|\/bizpayurl\?pr=|"productId":")([\w-]{1,64})/.exec(text)?.[1] ?? ''
}

export const exchangesOf = (db: Db, tradeNo: string): Promise<Exchange[]> =>
  db.select().from(payExchange).where(eq(payExchange.tradeNo, tradeNo)).orderBy(asc(payExchange.firstAt))
