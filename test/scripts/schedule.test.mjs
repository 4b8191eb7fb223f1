import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedule } from '../../scripts/jobs/schedule.mjs'

const tick = () => new Promise((resolve) => setTimeout(resolve, 1))

/** Runs jobs and answers in which order they began, and how many slots were used at most. */
async function observe(jobs, slots, failing = []) {
  const begun = []
  const skipped = []
  const busy = new Set()
  let most = 0
  let used = 0
  const results = await schedule(
    jobs,
    slots,
    async (job, slot) => {
      assert.ok(!busy.has(slot), 'a slot is given to one job at a time')
      busy.add(slot)
      used += job.slots ?? 1
      most = Math.max(most, used)
      begun.push(job.name)
      await tick()
      used -= job.slots ?? 1
      busy.delete(slot)
      return { job, failed: failing.includes(job.name) ? 1 : 0 }
    },
    (job) => {
      skipped.push(job.name)
      return { job, failed: 1 }
    },
  )
  return { begun, skipped, most, results: results.map(({ job }) => job.name) }
}

test('the longest job begins first, and no more run than there are slots', async () => {
  const jobs = [3, 9, 1, 7].map((seconds) => ({ name: `of ${seconds} s`, seconds }))
  const { begun, most, results } = await observe(jobs, 2)
  assert.deepEqual(begun, ['of 9 s', 'of 7 s', 'of 3 s', 'of 1 s'])
  assert.equal(most, 2)
  assert.equal(results.length, 4)
})

test('what others need begins before longer jobs, and they begin after it', async () => {
  const build = { name: 'build', seconds: 1 }
  const { begun } = await observe(
    [{ name: 'long', seconds: 9 }, { name: 'browser', seconds: 20, needs: build }, build],
    1,
  )
  assert.deepEqual(begun, ['build', 'browser', 'long'])
})

test('a job whose need failed is skipped, the others run', async () => {
  const build = { name: 'build', seconds: 1 }
  const jobs = [build, { name: 'browser', seconds: 2, needs: build }, { name: 'other', seconds: 2 }]
  const { begun, skipped, results } = await observe(jobs, 2, ['build'])
  assert.deepEqual([begun, skipped], [['build', 'other'], ['browser']])
  assert.equal(results.length, 3)
})

test('a job of two slots waits until both are free, and runs alone where there is only one', async () => {
  const jobs = [
    { name: 'one', seconds: 9 },
    { name: 'wide', seconds: 5, slots: 2 },
  ]
  assert.equal((await observe(jobs, 2)).most, 2)
  assert.equal((await observe(jobs, 1)).results.length, 2)
})

test('a job of two slots is not put off by shorter ones; a second one waits while they run beside the first', async () => {
  const narrow = [9, 8, 7, 2, 1].map((seconds) => ({ name: `${seconds}`, seconds }))
  const wide = [6, 5].map((seconds) => ({ name: `wide ${seconds}`, seconds, slots: 2 }))
  const { begun, most } = await observe([...narrow, ...wide], 3)
  assert.deepEqual(begun.slice(0, 4), ['9', '8', '7', 'wide 6'])
  assert.ok(begun.indexOf('2') < begun.indexOf('wide 5'))
  assert.equal(most, 3)
})

test('two jobs of two slots run at once when nothing else waits, not before', async () => {
  const wide = [6, 5, 4].map((seconds) => ({ name: `wide ${seconds}`, seconds, slots: 2 }))
  const narrow = [3, 2].map((seconds) => ({ name: `${seconds}`, seconds }))
  const { begun } = await observe([...wide, ...narrow], 4)
  assert.deepEqual(begun.slice(0, 3), ['wide 6', '3', '2'])
  assert.equal((await observe([wide[0], ...narrow.slice(1)], 4)).most, 3)
  assert.equal((await observe(wide, 4)).most, 4)
})
