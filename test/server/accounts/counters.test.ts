import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createThrottle, type Throttle } from '../../../server/domain/accounts/throttle'
import { systemClock } from '../../../server/ports/clock'
import type { OpenDb } from '../../../server/ports/db/types'
import { openValkey, type Valkey } from '../../../server/ports/valkey'
import { createCounters } from '../../../server/ports/valkey/counters'
import { signalsByValkey } from '../../../server/ports/valkey/signals'
import { waitFor } from '../../support/wait'
import { openOne } from '../support/db'
import { noValkey, startValkey, type ValkeyServer } from '../support/valkey'

describe('what processes share through Valkey', { skip: noValkey }, () => {
  let server: ValkeyServer
  let opened: OpenDb
  let here: Valkey
  let there: Valkey
  let throttle: Throttle
  before(async () => {
    server = await startValkey()
    opened = await openOne()
    here = await openValkey(server.url, () => {})
    there = await openValkey(server.url, () => {})
    throttle = createThrottle({ db: opened.db, clock: systemClock, counters: createCounters(here) })
  })
  after(async () => {
    here.close()
    there.close()
    await opened.close()
    await server.stop()
  })
  const isRefused = (key: string, max: number, seconds = 60) =>
    throttle.hit(key, max, seconds).then(
      () => false,
      () => true,
    )

  test('counts: no more than allowed at once, a try given back, a key begun anew, a window that ends', async () => {
    const tries = await Promise.all(Array.from({ length: 50 }, () => isRefused('a', 7)))
    assert.equal(tries.filter((refused) => !refused).length, 7)
    const { hits, seconds } = await throttle.count('a', 60)
    assert.ok(hits === 51 && seconds > 0 && seconds <= 60)
    for (let n = 0; n < 3; n++) await throttle.hit('b', 3, 60)
    await throttle.undo('b')
    assert.deepEqual([await isRefused('b', 3), await isRefused('b', 3)], [false, true])
    await throttle.reset('b')
    assert.equal(await isRefused('b', 3), false)
    await throttle.undo('nobody')
    assert.equal((await throttle.count('nobody', 60)).hits, 1)
    await throttle.hit('c', 1, 1)
    await waitFor('the window ends', async () => !(await isRefused('c', 1, 1)))
    assert.equal((await throttle.count('d', 60)).hits, 1)
    assert.equal(await server.command<number>('EXISTS', 'fanle:count:d'), 1)
  })

  test('signals reach other processes, each once, and go by the database while it is away', async () => {
    const [mine, other] = [signalsByValkey(here, opened), signalsByValkey(there, opened)]
    const heard: string[] = []
    const unlisten = await other.listen('news', (payload) => void heard.push(payload))
    await mine.notify('news', '一')
    await waitFor('the signal', () => heard.length > 0)
    await server.kill()
    await mine.notify('news', '二')
    await waitFor('the signal by the database', () => heard.length > 1)
    assert.equal((await throttle.count('away', 60)).hits, 1, 'the database counts')
    await server.start()
    await waitFor('it is back', () => here.isReady() && there.isReady())
    // Whoever listens has to subscribe anew first.
    await waitFor('a signal by Valkey again', async () => {
      await here.ask(['PUBLISH', 'fanle:news', '三'])
      return heard.at(-1) === '三'
    })
    assert.deepEqual(heard.slice(0, 2), ['一', '二'])
    await unlisten()
    await mine.notify('news', '四')
    assert.ok(!heard.includes('四'))
  })
})
