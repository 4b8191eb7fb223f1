import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createConsumption } from '../../../server/domain/credits/consumption'
import { createLedger } from '../../../server/domain/credits/ledger'
import type { OpenDb } from '../../../server/ports/db/types'
import { eachDb } from '../support/db'
import { addUser, countingIds, movableClock } from '../support/people'

const day = 86_400_000

eachDb((name, open) =>
  describe(`movements as their owner reads them, on ${name}`, () => {
    let opened: OpenDb
    const clock = movableClock()
    const ids = countingIds()
    const ledger = createLedger({ clock, ids })
    before(async () => void (opened = await open()))
    after(() => opened.close())

    const lines = async (userId: string, size = 50, page = 1) =>
      (await createConsumption({ db: opened.db, ledger }).page(userId, { page, size }, 'zh-CN')).records
    const addsUp = (all: Awaited<ReturnType<typeof lines>>) =>
      all.slice(0, -1).forEach((line, at) => assert.equal(line.balance, all[at + 1]!.balance + line.credits))
    const someone = async (credits: number, expiresAt: Date | null = null) => {
      const userId = await addUser(opened.db, ids, clock)
      await ledger.createCreditAccount(opened.db, userId)
      await ledger.grant(opened.db, { userId, ref: `gift:${userId}`, credits, source: 'gift', expiresAt })
      return userId
    }

    test('every line goes on from the one before it while other work is under way', async () => {
      const { db } = opened
      const userId = await someone(2000)
      for (const ref of ['a', 'b', 'c']) await ledger.hold(db, { userId, ref: `${userId}:${ref}`, credits: 120 })
      await ledger.capture(db, { ref: `${userId}:a`, credits: 60 })
      await ledger.capture(db, { ref: `${userId}:b`, credits: 10 })
      await ledger.grant(db, { userId, ref: `pack:${userId}`, credits: 500, source: 'package', expiresAt: null })
      const all = await lines(userId)
      assert.deepEqual(
        all.map(({ credits, balance }) => [credits, balance]),
        [
          [500, 2430],
          [-10, 1930],
          [-60, 1940],
          [2000, 2000],
        ],
      )
      addsUp(all)
      const { balance, held } = await ledger.balance(db, userId)
      assert.equal(all[0]?.balance, balance + held)
      assert.deepEqual([...(await lines(userId, 2)), ...(await lines(userId, 2, 2))], all)
    })

    test('a voice is called by who made it; an old entry, which does not say, by a name true of both', async () => {
      const { db } = opened
      const userId = await someone(1000)
      const taken = async (ref: string, meta: Record<string, unknown>) => {
        await ledger.hold(db, { userId, ref, credits: 20 })
        await ledger.capture(db, { ref, credits: 20, meta: { relation: 'task', id: ref, tool: 'GPT_SOVITS', ...meta } })
      }
      await taken(`${userId}:old`, {})
      await taken(`${userId}:matched`, { builtIn: true })
      await taken(`${userId}:cloned`, { builtIn: false })
      assert.deepEqual(
        (await lines(userId, 3)).map(({ reason }) => reason),
        ['声音克隆', '声音克隆（演示：音色匹配）', '声音模型'],
      )
    })

    test('credits that are over are a line as soon as the list is read, not an hour later', async () => {
      const userId = await someone(300, new Date(clock.now().getTime() + day))
      await ledger.hold(opened.db, { userId, ref: `${userId}:x`, credits: 100 })
      clock.move(2 * day)
      const all = await lines(userId)
      assert.equal(all[0]?.kind, 'expire')
      addsUp(all)
      const { balance, held } = await ledger.balance(opened.db, userId)
      assert.deepEqual([all[0]?.balance, balance], [held, 0])
      assert.equal((await lines(userId)).length, all.length)
      await ledger.capture(opened.db, { ref: `${userId}:x`, credits: 40 })
      addsUp(await lines(userId))
      assert.equal((await lines(userId))[0]?.balance, 0)
    })
  }),
)
