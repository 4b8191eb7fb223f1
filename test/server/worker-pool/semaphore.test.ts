import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createSemaphore } from '../../../server/worker-pool/semaphore'

/** Callers by name, the owner first, and the order in which they came in. */
function stand(size: number, perOwner?: number) {
  const places = createSemaphore(size, perOwner)
  const entered: string[] = []
  const releases = new Map<string, () => void>()
  return {
    places,
    entered,
    call: (name: string, signal?: AbortSignal) =>
      places.acquire(signal, name[0] === '-' ? undefined : name[0]).then((release) => {
        entered.push(name)
        releases.set(name, release)
      }),
    async leave(name: string) {
      releases.get(name)!()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('places for work', () => {
  test('owners take turns: who called once does not wait for who called often', async () => {
    const { call, leave, entered } = stand(1)
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void call(name)
    await new Promise((resolve) => setImmediate(resolve))
    for (const name of ['a1', 'b1', 'a2', 'b2']) await leave(name)
    assert.deepEqual(entered, ['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  test('an owner uses no more than its share, even when places are free', async () => {
    const { call, leave, entered, places } = stand(2, 1)
    for (const name of ['a1', 'a2', 'b1']) void call(name)
    await new Promise((resolve) => setImmediate(resolve))
    assert.deepEqual([entered, places.used(), places.waiting('a')], [['a1', 'b1'], 2, 1])
    await leave('b1')
    assert.deepEqual([entered.length, places.used()], [2, 1])
    await leave('a1')
    assert.deepEqual(entered, ['a1', 'b1', 'a2'])
  })

  test('callers without an owner come in call order; one that aborted is left out', async () => {
    const { call, leave, entered } = stand(1)
    const gone = new AbortController()
    void call('-1')
    const given = assert.rejects(call('-2', gone.signal), /gave up/)
    void call('-3')
    gone.abort(new Error('gave up'))
    await given
    await leave('-1')
    assert.deepEqual(entered, ['-1', '-3'])
  })
})
