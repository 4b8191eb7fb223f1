import assert from 'node:assert/strict'
import test from 'node:test'
import { type ClientRequest, inputHash, placeOnce } from '../../../server/domain/client-ids'
import { AppError } from '../../../server/errors'

interface Row extends ClientRequest {
  n: number
}

/** A table of one id; `taken` is written by a concurrent request between find and insert. */
function tableOf(first?: Row, taken?: Row) {
  let row = first
  let inserts = 0
  const place = (request: ClientRequest) =>
    placeOnce<Row, string>(request, {
      find: async () => row,
      insert: async () => {
        inserts++
        row ??= taken
        if (row) return undefined
        row = { ...request, n: 1 }
        return 'placed 1'
      },
      repeat: ({ n }) => `repeated ${n}`,
    })
  return { place, inserts: () => inserts }
}

const mine = { userId: 'me', inputHash: inputHash({ prompt: 'sea' }) }
const isConflict = (error: unknown) => error instanceof AppError && error.code === 409

test('The hash of an input does not depend on the order of its fields or on fields without a value', () => {
  assert.equal(inputHash({ a: 1, b: 'x' }), inputHash({ b: 'x', c: undefined, a: 1 }))
  assert.notEqual(inputHash({ a: 1 }), inputHash({ a: '1' }))
})

test('A new id is placed, and its repeat answers the first result without another insert', async () => {
  const table = tableOf()
  assert.equal(await table.place(mine), 'placed 1')
  assert.equal(await table.place(mine), 'repeated 1')
  assert.equal(table.inserts(), 1)
})

test('A repeat that runs at the same time answers the first result', async () => {
  const table = tableOf(undefined, { ...mine, n: 7 })
  assert.equal(await table.place(mine), 'repeated 7')
})

test('The same id with other input, or of another user, is a conflict, also at the same time', async () => {
  const others = [
    { ...mine, userId: 'you', n: 1 },
    { ...mine, inputHash: inputHash({ prompt: 'hill' }), n: 1 },
  ]
  for (const other of others) {
    await assert.rejects(tableOf(other).place(mine), isConflict)
    await assert.rejects(tableOf(undefined, other).place(mine), isConflict)
  }
})

test('An id that is taken by a row that cannot be found is a conflict', async () => {
  const placing = placeOnce<Row, string>(mine, {
    find: async () => undefined,
    insert: async () => undefined,
    repeat: () => 'never',
  })
  await assert.rejects(placing, isConflict)
})
