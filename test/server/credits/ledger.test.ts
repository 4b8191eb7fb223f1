import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { AppError } from '../../../server/errors'
import { auditLedger } from '../../../server/domain/credits/audit'
import { createLedger, type Ledger } from '../../../server/domain/credits/ledger'
import { ledgerEntry } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { eachDb } from '../support/db'
import { addUser, countingIds, movableClock } from '../support/people'

const day = 24 * 3600_000
const refused = (code: number) => (error: unknown) => error instanceof AppError && error.code === code

eachDb((name, open) =>
  describe(`ledger on ${name}`, () => {
    let opened: OpenDb
    let ledger: Ledger
    const clock = movableClock()
    const ids = countingIds()
    const db = () => opened.db
    const inDays = (days: number) => new Date(clock.now().getTime() + days * day)
    const gift = (userId: string, credits: number, days: number | null = null, ref = `gift:${ids.ulid()}`) =>
      ledger.grant(db(), { userId, ref, credits, source: 'gift', expiresAt: days === null ? null : inDays(days) })
    const person = async (credits = 0) => {
      const userId = await addUser(db(), ids, clock)
      await ledger.createCreditAccount(db(), userId)
      if (credits > 0) await gift(userId, credits)
      return userId
    }
    const balanceOf = async (userId: string) => {
      const { balance, held } = await ledger.balance(db(), userId)
      return { balance, held }
    }
    const clean = async () => assert.deepEqual((await auditLedger(db())).differences, [])

    before(async () => {
      opened = await open()
      ledger = createLedger({ clock, ids })
    })
    after(() => opened.close())

    test('a capture spends what was used and gives the rest back', async () => {
      const userId = await person(1000)
      assert.equal(await ledger.hold(db(), { userId, ref: 'm1', credits: 300 }), 300)
      assert.deepEqual(await balanceOf(userId), { balance: 700, held: 300 })
      const settled = await ledger.capture(db(), { ref: 'm1', credits: 120, meta: { model: 'x' } })
      assert.deepEqual(settled, { spent: 120, released: 180, expired: 0, balance: 880 })
      assert.deepEqual(await balanceOf(userId), { balance: 880, held: 0 })
      await clean()
    })

    test('a hold is settled once: later calls answer the first settlement', async () => {
      const userId = await person(1000)
      await ledger.hold(db(), { userId, ref: 'm2', credits: 300 })
      const first = await ledger.capture(db(), { ref: 'm2', credits: 120 })
      assert.deepEqual(await ledger.capture(db(), { ref: 'm2', credits: 120 }), first)
      assert.deepEqual(await ledger.capture(db(), { ref: 'm2', credits: 299 }), first)
      assert.deepEqual(await ledger.release(db(), { ref: 'm2' }), first)
      await ledger.hold(db(), { userId, ref: 'm3', credits: 80 })
      const released = await ledger.release(db(), { ref: 'm3' })
      assert.deepEqual(released, { spent: 0, released: 80, expired: 0, balance: 880 })
      assert.deepEqual(await ledger.capture(db(), { ref: 'm3', credits: 80 }), released)
      assert.deepEqual(await balanceOf(userId), { balance: 880, held: 0 })
      await clean()
    })

    test('the works that hold credits are counted until each is settled; free ones hold none', async () => {
      const userId = await person(1000)
      const heldBy = async () => (await ledger.balance(db(), userId)).heldBy
      for (const [ref, credits] of [
        ['w1', 300],
        ['w2', 60],
        ['w3', 0],
      ] as const)
        await ledger.hold(db(), { userId, ref, credits })
      assert.equal(await heldBy(), 2)
      await ledger.capture(db(), { ref: 'w1', credits: 300 })
      assert.equal(await heldBy(), 1)
      await ledger.release(db(), { ref: 'w2' })
      assert.equal(await heldBy(), 0)
      await ledger.release(db(), { ref: 'w3' })
      await clean()
    })

    test('a capture never spends more than was held', async () => {
      const userId = await person(1000)
      await ledger.hold(db(), { userId, ref: 'm4', credits: 100 })
      const { spent, balance } = await ledger.capture(db(), { ref: 'm4', credits: 5000 })
      assert.deepEqual({ spent, balance }, { spent: 100, balance: 900 })
      await clean()
    })

    test('what costs nothing is held and captured like anything else', async () => {
      const userId = await person()
      assert.equal(await ledger.hold(db(), { userId, ref: 'free', credits: 0 }), 0)
      assert.deepEqual(await ledger.capture(db(), { ref: 'free', credits: 0 }), {
        spent: 0,
        released: 0,
        expired: 0,
        balance: 0,
      })
      assert.equal((await ledger.page(db(), userId, { page: 1, size: 20 })).total, 0)
      await clean()
    })

    test('more than there is, is refused with the balance and what it takes', async () => {
      const userId = await person(50)
      await assert.rejects(
        ledger.hold(db(), { userId, ref: 'm5', credits: 51 }),
        (error: unknown) =>
          error instanceof AppError &&
          error.code === 402 &&
          JSON.stringify(error.data) === '{"balance":50,"needed":51}',
      )
      assert.equal(await ledger.holdUpTo(db(), { userId, ref: 'm5', credits: 80, atLeast: 10 }), 50)
      assert.equal(await ledger.holdUpTo(db(), { userId, ref: 'm5', credits: 80, atLeast: 10 }), 50)
      await assert.rejects(ledger.holdUpTo(db(), { userId, ref: 'm6', credits: 80, atLeast: 10 }), refused(402))
      await clean()
    })

    test('the same ref with other input is refused', async () => {
      const [userId, other] = [await person(500), await person(500)]
      await ledger.hold(db(), { userId, ref: 'm7', credits: 100 })
      assert.equal(await ledger.hold(db(), { userId, ref: 'm7', credits: 100 }), 100)
      await assert.rejects(ledger.hold(db(), { userId, ref: 'm7', credits: 101 }), refused(409))
      await assert.rejects(ledger.hold(db(), { userId: other, ref: 'm7', credits: 100 }), refused(409))
      const first = await gift(userId, 10, 1, 'g7')
      assert.deepEqual(await gift(userId, 10, 1, 'g7'), first)
      await assert.rejects(gift(userId, 11, 1, 'g7'), refused(409))
      await assert.rejects(gift(other, 10, 1, 'g7'), refused(409))
      assert.deepEqual(await balanceOf(userId), { balance: 410, held: 100 })
      await clean()
    })

    test('unknown refs and users are faults of ours, not refusals', async () => {
      await assert.rejects(ledger.capture(db(), { ref: 'never', credits: 1 }), /nothing is held as never/)
      await assert.rejects(ledger.hold(db(), { userId: 'nobody', ref: 'm8', credits: 1 }), /no credit account/)
    })

    test('what is no amount of credits never reaches the books', async () => {
      const userId = await person(100)
      await ledger.hold(db(), { userId, ref: 'odd', credits: 10 })
      for (const credits of [-1, 0.5, NaN, Infinity, 2 ** 53]) {
        await assert.rejects(gift(userId, credits), RangeError)
        await assert.rejects(ledger.hold(db(), { userId, ref: `odd${credits}`, credits }), RangeError)
        await assert.rejects(ledger.capture(db(), { ref: 'odd', credits }), RangeError)
      }
      await assert.rejects(ledger.holdUpTo(db(), { userId, ref: 'odd2', credits: 5, atLeast: 6 }), RangeError)
      assert.deepEqual(await balanceOf(userId), { balance: 90, held: 10 })
      await clean()
    })

    test('the lot that ends first is spent first; what comes back goes to the one that ends last', async () => {
      const userId = await person()
      const late = await gift(userId, 100, 20)
      const never = await gift(userId, 100, null)
      const soon = await gift(userId, 100, 5)
      await ledger.hold(db(), { userId, ref: 'm9', credits: 250 })
      const left = async () =>
        Object.fromEntries((await ledger.balance(db(), userId)).lots.map((lot) => [lot.id, lot.remaining]))
      assert.deepEqual(await left(), { [never.lotId]: 50 })
      await ledger.capture(db(), { ref: 'm9', credits: 130 })
      assert.deepEqual(await left(), { [late.lotId]: 70, [never.lotId]: 100 })
      assert.equal(
        (await ledger.balance(db(), userId)).lots.some(({ id }) => id === soon.lotId),
        false,
      )
      await clean()
    })

    test('what ended while it was held ends visibly when it comes back', async () => {
      const userId = await person()
      await gift(userId, 100, 1)
      await gift(userId, 100, 9)
      await ledger.hold(db(), { userId, ref: 'm10', credits: 150 })
      clock.move(2 * day)
      await ledger.expireLots(db())
      const settled = await ledger.capture(db(), { ref: 'm10', credits: 30 })
      assert.deepEqual(settled, { spent: 30, released: 120, expired: 70, balance: 100 })
      assert.deepEqual(await ledger.capture(db(), { ref: 'm10', credits: 30 }), settled)
      await ledger.hold(db(), { userId, ref: 'm11', credits: 60 })
      clock.move(8 * day)
      assert.equal(await ledger.expireLots(db()), 40)
      const released = await ledger.release(db(), { ref: 'm11' })
      assert.deepEqual(released, { spent: 0, released: 60, expired: 60, balance: 0 })
      assert.deepEqual(await ledger.release(db(), { ref: 'm11' }), released)
      const kinds = (await ledger.page(db(), userId, { page: 1, size: 20 })).records.map(
        ({ kind, credits, spent }) => `${kind} ${credits - spent}`,
      )
      assert.deepEqual(kinds, ['expire -60', 'expire -40', 'capture -30', 'expire -70', 'grant 100', 'grant 100'])
      await clean()
    })

    test('ended credits are not spendable even before they are swept', async () => {
      const userId = await person(10)
      await gift(userId, 100, 1)
      clock.move(2 * day)
      assert.deepEqual(await balanceOf(userId), { balance: 10, held: 0 })
      await assert.rejects(ledger.hold(db(), { userId, ref: 'm12', credits: 11 }), refused(402))
      await ledger.hold(db(), { userId, ref: 'm12', credits: 10 })
      assert.equal(await ledger.expireLots(db()), 0, 'the hold swept on its way')
      await clean()
    })

    test('a reversal takes what is left, and what is still held of it does not come back', async () => {
      const userId = await person(40)
      await gift(userId, 100, 30, 'order:1')
      await ledger.hold(db(), { userId, ref: 'm13', credits: 60 })
      const whole = { granted: 'order:1', credits: 100 }
      assert.deepEqual(await ledger.claim(db(), whole), { taken: 40, balance: 40 })
      assert.deepEqual(await ledger.claim(db(), whole), { taken: 40, balance: 40 })
      await assert.rejects(ledger.claim(db(), { granted: 'order:none', credits: 1 }), /nothing was granted/)
      assert.equal((await ledger.release(db(), { ref: 'm13' })).released, 60)
      assert.deepEqual(await balanceOf(userId), { balance: 40, held: 0 })
      assert.deepEqual(await ledger.claim(db(), whole), { taken: 100, balance: 40 })
      await clean()
    })

    test('a part is claimed and given back to the credit; the end of the lot stays what it was', async () => {
      const userId = await person(0)
      await gift(userId, 100, 30, 'order:2')
      const endOf = async () => (await ledger.balance(db(), userId)).lots[0]?.expiresAt?.getTime()
      const before = await endOf()
      await ledger.claim(db(), { granted: 'order:2', credits: 33 })
      assert.deepEqual(await balanceOf(userId), { balance: 67, held: 0 })
      await assert.rejects(ledger.hold(db(), { userId, ref: 'm15', credits: 68 }), refused(402))
      await ledger.claim(db(), { granted: 'order:2', credits: 10 })
      assert.deepEqual(await balanceOf(userId), { balance: 90, held: 0 })
      assert.equal(await endOf(), before)
      await clean()
    })

    test('work under way at once is limited for each user', async () => {
      const userId = await person(1000)
      for (let n = 0; n < 20; n++) await ledger.hold(db(), { userId, ref: `many${n}`, credits: 1 })
      await assert.rejects(ledger.hold(db(), { userId, ref: 'many20', credits: 1 }), refused(429))
      await ledger.release(db(), { ref: 'many3' })
      await ledger.hold(db(), { userId, ref: 'many20', credits: 1 })
      await clean()
    })

    test('a hold that is rolled back with its transaction never was', async () => {
      const userId = await person(100)
      await assert.rejects(
        db().transaction(async (tx) => {
          await ledger.hold(tx, { userId, ref: 'm14', credits: 100 })
          throw new Error('the queue refused')
        }),
        /the queue refused/,
      )
      assert.deepEqual(await balanceOf(userId), { balance: 100, held: 0 })
      await clean()
    })

    test('a thousand credits shared by 200 parallel holds of 10 are never overdrawn', async () => {
      const people = await Promise.all(Array.from({ length: 10 }, () => person(100)))
      const tries = await Promise.allSettled(
        Array.from({ length: 200 }, (_, n) =>
          ledger.hold(db(), { userId: people[n % 10]!, ref: `burst${n}`, credits: 10 }),
        ),
      )
      assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 100)
      for (const one of tries) if (one.status === 'rejected') assert.ok(refused(402)(one.reason), String(one.reason))
      for (const userId of people) assert.deepEqual(await balanceOf(userId), { balance: 0, held: 100 })
      await clean()
    })

    test('200 parallel holds on one account take no more than it has', async () => {
      const userId = await person(100)
      const tries = await Promise.allSettled(
        Array.from({ length: 200 }, (_, n) => ledger.hold(db(), { userId, ref: `crowd${n}`, credits: 9 })),
      )
      assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 11)
      assert.deepEqual(await balanceOf(userId), { balance: 1, held: 99 })
      await clean()
    })

    test('50 parallel captures of one ref spend once', async () => {
      const userId = await person(1000)
      await ledger.hold(db(), { userId, ref: 'once', credits: 100 })
      const settled = await Promise.all(
        Array.from({ length: 50 }, () => ledger.capture(db(), { ref: 'once', credits: 70 })),
      )
      for (const one of settled) assert.deepEqual(one, { spent: 70, released: 30, expired: 0, balance: 930 })
      const entries = (await db().select().from(ledgerEntry)).filter(({ ref }) => ref === 'once')
      assert.deepEqual(entries.map(({ kind }) => kind).sort(), ['capture', 'hold', 'release'])
      await clean()
    })

    test('50 parallel holds of one ref hold once', async () => {
      const userId = await person(1000)
      const held = await Promise.all(
        Array.from({ length: 50 }, () => ledger.hold(db(), { userId, ref: 'same', credits: 30 })),
      )
      assert.deepEqual(new Set(held), new Set([30]))
      assert.deepEqual(await balanceOf(userId), { balance: 970, held: 30 })
      await clean()
    })
  }),
)
