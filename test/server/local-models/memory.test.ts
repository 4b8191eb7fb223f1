import assert from 'node:assert/strict'
import { test } from 'node:test'
import { availableBytes, fittingContext } from '../../../server/local-models/memory'

const needed = (tokens: number) => 1e9 + tokens * 1e6

test('the wanted context is taken where it fits, else half of it', () => {
  assert.deepEqual(fittingContext(4096, needed, 6e9), { tokens: 4096 })
  assert.deepEqual(fittingContext(4096, needed, 4e9), { tokens: 2048 })
})

test('short memory is told with its numbers', () => {
  assert.deepEqual(fittingContext(4096, needed, 2e9), { sentence: 'needs 5.1 GB, 2.0 GB are available' })
})

test('this machine has some memory left', () => {
  assert.ok(availableBytes() > 1e6)
})
