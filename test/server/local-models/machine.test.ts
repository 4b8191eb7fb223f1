import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recommended, threadsFor } from '../../../server/local-models/machine'

test('by itself a model takes all cores but one, at most eight', () => {
  assert.deepEqual(
    [1, 2, 4, 9, 64].map((cores) => threadsFor(0, cores)),
    [1, 1, 3, 8, 8],
  )
})

test('a set number of threads leaves a core to the server', () => {
  assert.deepEqual(
    [1, 2, 4, 64].map((cores) => threadsFor(32, cores)),
    [1, 1, 3, 32],
  )
  assert.equal(threadsFor(2, 8), 2)
})

for (const [cores, memoryBytes, chat] of [
  [1, 64e9, 'qwen3-1.7b'],
  [2, 64e9, 'qwen3-1.7b'],
  [4, 8e9, 'qwen3-1.7b'],
  [4, 16e9, 'qwen3-4b-2507'],
] as const)
  test(`${cores} cores and ${memoryBytes / 1e9} GB are recommended ${chat}`, () => {
    assert.equal(recommended({ cores, memoryBytes })[0], chat)
  })
