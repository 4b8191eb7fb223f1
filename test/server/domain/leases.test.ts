import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'node:test'
import { createLeases } from '../../../server/domain/leases'

interface Lost {
  id: string
}

const leaseMs = 30

/** Leases over work in memory; `assigned` is what the database assigns to this process. */
function leasesOf({ running = [] as string[], alone = false, lost = [] as Lost[] } = {}) {
  const assigned = new Map(running.map((id) => [id, { id, stopRequested: false }]))
  const log = { renewals: 0, stopped: [] as string[], searches: [] as boolean[], settled: [] as string[] }
  const warnings: unknown[] = []
  const leases = createLeases<Lost>({
    leaseMs,
    alone,
    running: () => [...running],
    renew: async () => {
      log.renewals++
      return [...assigned.values()]
    },
    stop: (id, reason) => {
      log.stopped.push(`${id} ${reason}`)
      running.splice(running.indexOf(id), 1)
      assigned.delete(id)
    },
    findLost: async ({ everything }) => {
      log.searches.push(everything)
      return lost.splice(0)
    },
    settleLost: async ({ id }) => {
      if (id === 'broken') throw new Error('no database')
      log.settled.push(id)
    },
    warn: (error) => warnings.push(error),
  })
  return { leases, log, running, assigned, lost, warnings }
}

test('A process renews its lease at the start and three times per lease until it stops', async () => {
  const { leases, log } = leasesOf({ running: ['a'] })
  await leases.start()
  assert.equal(log.renewals, 1)
  await sleep(leaseMs * 3)
  leases.stop()
  const { renewals } = log
  assert.ok(renewals > 3, `${renewals} renewals`)
  await sleep(leaseMs)
  assert.equal(log.renewals, renewals)
  assert.deepEqual(log.stopped, [])
})

test('Work that somebody asked to stop, and work the database assigns to another process, is stopped once', async () => {
  const { leases, log, assigned } = leasesOf({ running: ['asked', 'gone', 'fine'] })
  assigned.set('asked', { id: 'asked', stopRequested: true })
  assigned.delete('gone')
  await leases.start()
  await sleep(leaseMs)
  leases.stop()
  assert.deepEqual(log.stopped, ['asked stopRequested', 'gone lost'])
})

test('Work that began or ended during a renewal is not lost', async () => {
  const { leases, log, running, assigned } = leasesOf({ running: ['ending'] })
  assigned.clear()
  queueMicrotask(() => running.splice(0, 1, 'new'))
  await leases.start()
  leases.stop()
  assert.deepEqual(log.stopped, [])
})

test('Lost work is settled: all of it at the start when no other process can exist, later only what has lapsed', async () => {
  const { leases, log, lost } = leasesOf({ alone: true, lost: [{ id: 'a' }, { id: 'b' }] })
  await leases.start()
  assert.deepEqual(log.settled, ['a', 'b'])
  assert.deepEqual(log.searches, [true])
  lost.push({ id: 'c' })
  await sleep(leaseMs)
  leases.stop()
  assert.deepEqual(log.settled, ['a', 'b', 'c'])
  assert.ok(!log.searches.slice(1).includes(true))
})

test('A failure is a warning, and the next turn tries again', async () => {
  const { leases, log, lost, warnings } = leasesOf()
  await leases.start()
  lost.push({ id: 'broken' })
  await sleep(leaseMs)
  lost.push({ id: 'next' })
  await sleep(leaseMs)
  leases.stop()
  assert.equal(warnings.length, 1)
  assert.deepEqual(log.settled, ['next'])
})
