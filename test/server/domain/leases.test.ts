import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLeases } from '../../../server/domain/leases'
import { watchDeaths } from '../../../server/ports/db/death-watch'
import { waitFor } from '../../support/wait'

test('after an outage of its own a process takes nobody’s work until it has renewed for one lease', async () => {
  let away = false
  const reaped: number[] = []
  let warnings = 0
  const ask = async <T>(answer: T): Promise<T> => {
    if (away) throw new Error('the database is away')
    return answer
  }
  const leaseMs = 300
  const leases = createLeases<string>({
    leaseMs,
    alone: false,
    running: () => [],
    renew: () => ask([]),
    stop: () => {},
    findLost: () => ask(['somebody’s']),
    settleLost: async () => void reaped.push(performance.now()),
    warn: () => warnings++,
  })
  const startedAt = performance.now()
  await leases.start()
  await waitFor('the first', () => reaped.length > 0)
  assert.ok(reaped[0]! - startedAt >= leaseMs, 'a process that has just come waits as well')
  away = true
  const seen = warnings
  await waitFor('failures', () => warnings > seen + 1)
  await sleep(2 * leaseMs)
  const before = reaped.length
  away = false
  const backAt = performance.now()
  await waitFor('the next', () => reaped.length > before)
  assert.ok(reaped[before]! - backAt >= leaseMs, `${reaped[before]! - backAt} ms`)
  leases.stop()
})

test('a process whose lock is gone is dead; one that never showed itself, or whose watcher lost its own, is not', async () => {
  const present = new Set(['me', 'lives', 'dies'])
  const dead: string[] = []
  let looks = 0
  const watch = watchDeaths({
    owner: 'me',
    presence: {
      show: async (id) => void present.add(id),
      of: async (ids) => {
        looks++
        return new Set(ids.filter((id) => present.has(id)))
      },
    },
    known: async () => ['lives', 'dies', 'never seen'],
    onDeath: async (id) => void dead.push(id),
    warn: assert.ifError,
  })
  const stop = await watch.start()
  await waitFor('a look', () => looks > 0)
  // The database restarts: all locks are gone, and come back one after the other.
  for (const id of ['me', 'lives', 'dies']) present.delete(id)
  await waitFor('its own lock', () => present.has('me'))
  const at = looks
  await waitFor('looks', () => looks > at + 4)
  assert.deepEqual(dead, [])
  present.add('lives').add('dies')
  const now = looks
  await waitFor('a look', () => looks > now + 1)
  present.delete('dies')
  await waitFor('the death', () => dead.length > 0)
  assert.deepEqual(dead, ['dies'])
  stop()
})
