import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createUploadTurns } from '../../../server/domain/files/upload-turns'
import { AppError } from '../../../server/errors'

const tooFast = (error: unknown) => error instanceof AppError && error.code === 429

describe('turns of uploads', () => {
  test('an account uploads three files at a time; others are not concerned', () => {
    const turns = createUploadTurns()
    const first = turns.enter('a', '1')
    turns.enter('a', '2')
    turns.enter('a', '3')
    assert.throws(() => turns.enter('a', '4'), tooFast)
    turns.enter('b', '5')
    first.leave()
    turns.enter('a', '4')
  })

  test('a file that is sent again ends its first connection and takes its turn', () => {
    const turns = createUploadTurns()
    const first = turns.enter('a', '1')
    turns.enter('a', '2')
    turns.enter('a', '3')
    const again = turns.enter('a', '1')
    assert.deepEqual([first.signal.aborted, again.signal.aborted], [true, false])
    assert.throws(() => turns.enter('a', '4'), tooFast)
    first.leave()
    assert.throws(() => turns.enter('a', '4'), tooFast)
  })

  test('received bytes count until they are stored', () => {
    const turns = createUploadTurns()
    const first = turns.enter('a', '1')
    first.received(10)
    turns.enter('a', '2').received(5)
    assert.equal(turns.bytesOf('a'), 15)
    first.leave()
    assert.deepEqual([turns.bytesOf('a'), turns.bytesOf('b')], [5, 0])
  })
})
