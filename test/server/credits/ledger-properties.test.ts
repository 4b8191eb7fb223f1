import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { createLedger, type Ledger } from '../../../server/domain/credits/ledger'
import { auditLedger } from '../../../server/domain/credits/audit'
import { AppError } from '../../../server/errors'
import { creditAccount, creditHold, ledgerEntry } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { eachDb } from '../support/db'
import { createModel, type Said } from '../support/ledger-model'
import { replayLedger } from '../support/replay-ledger'
import { addUser, countingIds, movableClock } from '../support/people'

const day = 24 * 3600_000

const step = fc.record({
  verb: fc.constantFrom(
    'grant',
    'grant',
    'hold',
    'hold',
    'hold',
    'holdUpTo',
    'capture',
    'capture',
    'release',
    'expire',
    'claim',
    'claim',
    'wait',
  ),
  who: fc.nat(2),
  /** Few names, so that they meet again: as repeats, and with other input. */
  name: fc.nat(11),
  credits: fc.nat(120),
  atLeast: fc.nat(60),
  days: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 4, nil: null }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

eachDb((name, open) =>
  describe(`ledger properties on ${name}`, () => {
    let opened: OpenDb
    let ledger: Ledger
    let runs = 0
    const clock = movableClock()
    const ids = countingIds()

    before(async () => {
      opened = await open()
      ledger = createLedger({ clock, ids })
    })
    after(() => opened.close())

    const people = (count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const userId = await addUser(opened.db, ids, clock)
          await ledger.createCreditAccount(opened.db, userId)
          return userId
        }),
      )
    const inDays = (days: number | null) => (days === null ? null : new Date(clock.now().getTime() + days * day))

    /** What the ledger says to a step, refusals as their code; a fault of any other kind fails the test. */
    async function take(
      { verb, name: n, credits, atLeast, days }: Step,
      userId: string,
      run: string,
    ): Promise<Said | null> {
      const { db } = opened
      const [ref, granted] = [`${run}:hold${n}`, `${run}:grant${n}`]
      try {
        switch (verb) {
          case 'grant':
            return (
              await ledger.grant(db, { userId, ref: granted, credits, source: 'package', expiresAt: inDays(days) })
            ).balance
          case 'hold':
            return await ledger.hold(db, { userId, ref, credits })
          case 'holdUpTo':
            return await ledger.holdUpTo(db, { userId, ref, credits: Math.max(credits, atLeast), atLeast })
          case 'capture':
            return await ledger.capture(db, { ref, credits })
          case 'release':
            return await ledger.release(db, { ref })
          case 'claim':
            return await ledger.claim(db, { granted, credits })
          case 'expire':
            await ledger.expireLots(db)
            return null
          case 'wait':
            clock.move(((days ?? 1) * day) / 2)
            return null
        }
      } catch (error) {
        if (error instanceof AppError) return String(error.code)
        if (error instanceof Error && /^nothing (is held|was granted) as/.test(error.message)) return 'unknown'
        throw error
      }
    }

    test('one after the other, every answer is that of the simplest ledger there is', () =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
          const run = `model${++runs}`
          const model = createModel()
          const [userId = ''] = await people(1)
          for (const one of steps) {
            const now = clock.now().getTime()
            const { verb, name: n, credits, atLeast, days } = one
            const [ref, granted] = [`hold${n}`, `grant${n}`]
            const expected =
              verb === 'grant'
                ? model.grant(granted, credits, inDays(days)?.getTime() ?? Infinity)
                : verb === 'hold'
                  ? model.hold(ref, credits, credits, now)
                  : verb === 'holdUpTo'
                    ? model.hold(ref, Math.max(credits, atLeast), atLeast, now)
                    : verb === 'capture'
                      ? model.settle(ref, credits, now)
                      : verb === 'release'
                        ? model.settle(ref, 0, now)
                        : verb === 'claim'
                          ? model.claim(granted, credits)
                          : verb === 'expire'
                            ? (model.expire(now), null)
                            : null
            assert.deepEqual(await take(one, userId, run), expected, `${verb} ${n}`)
          }
          const stored = (await opened.db.select().from(creditAccount)).find((one) => one.userId === userId)
          assert.equal(stored?.balance, model.balance())
          assert.deepEqual((await auditLedger(opened.db)).differences, [])
          assert.deepEqual(await replayLedger(opened.db), [])
        }),
        { numRuns: 40 },
      ))

    test('whatever many workers do at once: never negative, nothing made or lost, each reference once, audit clean', () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(step, { minLength: 4, maxLength: 14 }), { minLength: 3, maxLength: 10 }),
          async (workers) => {
            const run = `crowd${++runs}`
            const users = await people(3)
            const said = new Map<string, Said[]>()
            await Promise.all(
              workers.map(async (steps) => {
                for (const one of steps) {
                  const answer = await take(one, users[one.who] ?? '', run)
                  if (['capture', 'release'].includes(one.verb) && answer !== null && typeof answer === 'object') {
                    said.set(`hold${one.name}`, [...(said.get(`hold${one.name}`) ?? []), answer])
                  }
                }
              }),
            )

            for (const [ref, answers] of said)
              for (const one of answers) assert.deepEqual(one, answers[0], `${ref} was settled once`)
            const entries = (await opened.db.select().from(ledgerEntry)).filter(({ userId }) => users.includes(userId))
            const refs = entries.map(({ kind, ref }) => `${kind} ${ref}`)
            assert.equal(new Set(refs).size, refs.length)
            for (const { balanceAfter } of entries) assert.ok(balanceAfter >= 0)

            const accounts = (await opened.db.select().from(creditAccount)).filter(({ userId }) =>
              users.includes(userId),
            )
            const open = (await opened.db.select().from(creditHold)).filter(
              ({ userId, status }) => users.includes(userId) && status === 'open',
            )
            const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
            const of = (kind: string) =>
              sum(entries.filter((entry) => entry.kind === kind).map(({ credits }) => credits))
            const spent = sum(
              [...said.values()].map(([first]) => (typeof first === 'object' && 'spent' in first ? first.spent : 0)),
            )
            assert.equal(
              sum(accounts.map(({ balance }) => balance)) + sum(open.map(({ credits }) => credits)) + spent,
              of('grant') + of('expire') + of('reverse') + of('restore'),
            )
            assert.deepEqual((await auditLedger(opened.db)).differences, [])
            assert.deepEqual(await replayLedger(opened.db), [])
          },
        ),
        { numRuns: 25 },
      ))
  }),
)
