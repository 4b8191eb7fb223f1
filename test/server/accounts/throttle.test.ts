import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createThrottle, type Throttle } from '../../../server/domain/accounts/throttle'
import { AppError } from '../../../server/errors'
import { throttle as table } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { oneDb } from '../support/db'
import { movableClock } from '../support/people'

oneDb((name, open) =>
  describe(`throttle on ${name}`, () => {
    let opened: OpenDb
    let throttle: Throttle
    const clock = movableClock()
    before(async () => {
      opened = await open()
      throttle = createThrottle({ db: opened.db, clock })
    })
    after(() => opened.close())

    const refusal = async (key: string, max = 3, seconds = 60) => {
      try {
        await throttle.hit(key, max, seconds)
        return null
      } catch (error) {
        if (error instanceof AppError)
          return { code: error.code, key: error.key, params: error.params, data: error.data }
        throw error
      }
    }

    test('the try after the last allowed one is refused with the seconds to wait, until the window ends', async () => {
      for (let n = 0; n < 3; n++) assert.equal(await refusal('a'), null)
      clock.move(20_500)
      assert.deepEqual(await refusal('a'), {
        code: 429,
        key: 'common.tooFast',
        params: { seconds: 40 },
        data: { retryAfter: 40 },
      })
      clock.move(39_400)
      assert.deepEqual((await refusal('a'))?.data, { retryAfter: 1 })
      clock.move(100)
      assert.equal(await refusal('a'), null)
    })

    test('keys count by themselves', async () => {
      for (let n = 0; n < 3; n++) await throttle.hit('b', 3, 60)
      assert.equal(await refusal('c'), null)
      assert.notEqual(await refusal('b'), null)
    })

    test('50 at once let no more through than one by one', async () => {
      const tries = await Promise.all(Array.from({ length: 50 }, () => refusal('d', 7)))
      assert.equal(tries.filter((one) => one === null).length, 7)
    })

    test('a try can be given back, and a key begun anew', async () => {
      for (let n = 0; n < 3; n++) await throttle.hit('e', 3, 60)
      await throttle.undo('e')
      assert.equal(await refusal('e'), null)
      assert.notEqual(await refusal('e'), null)
      await throttle.reset('e')
      assert.equal(await refusal('e'), null)
    })

    test('windows that are over are swept', async () => {
      await throttle.hit('f', 3, 3600)
      clock.move(120_000)
      await throttle.sweep()
      assert.deepEqual(
        (await opened.db.select().from(table)).map(({ key }) => key),
        ['f'],
      )
    })
  }),
)
