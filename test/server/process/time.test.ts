import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'node:test'
import { repeatEvery, withTimeout } from '../../../server/time'
import { waitFor } from '../../support/wait'

test('Repeated work skips turns while it runs, goes on after a failure, and ends when it is stopped', async () => {
  let runs = 0
  let parallel = 0
  const errors: unknown[] = []
  const stop = repeatEvery(
    5,
    async () => {
      assert.equal(++parallel, 1)
      await sleep(12)
      parallel--
      if (++runs === 1) throw new Error('once')
    },
    (error) => errors.push(error),
  )
  await waitFor('a run after the failure', () => runs >= 2)
  stop()
  assert.equal(errors.length, 1)
  await sleep(20)
  const after = runs
  await sleep(30)
  assert.equal(runs, after)
})

test('Work with a time limit gets a signal that aborts after it', async () => {
  const late = await withTimeout(5, async (signal) => {
    await sleep(1000, undefined, { signal }).catch(() => {})
    return signal.aborted
  })
  assert.equal(late, true)
  assert.equal(await withTimeout(1000, async (signal) => signal.aborted), false)
})
