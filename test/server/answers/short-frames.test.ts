import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortFrames } from '../../../server/routes/short-frames'

test('short frames carry a number only where one is left out, and no name for words', () => {
  const encode = shortFrames(4)
  const text = [
    encode({ id: 5, event: 'delta', data: { t: '你好\n' } }),
    encode({ id: 9, event: 'delta', data: { t: 'a' } }),
    encode({ id: 10, event: 'error', data: { code: 500, msg: 'x' } }),
    // What was sent already is told with its number.
    encode({ id: 10, event: 'error', data: { code: 500, msg: 'x' } }),
  ]
  assert.deepEqual(text, [
    'data:"你好\\n"\n\n',
    'id:9\ndata:"a"\n\n',
    'event:error\ndata:{"code":500,"msg":"x"}\n\n',
    'id:10\nevent:error\ndata:{"code":500,"msg":"x"}\n\n',
  ])
})

test('the words of an event are encoded once for all that follow the answer', () => {
  let reads = 0
  const data = {
    get t() {
      reads++
      return '好'
    },
  }
  const event = { id: 1, event: 'delta', data } as const
  assert.equal(shortFrames(0)(event), shortFrames(0)(event))
  assert.equal(reads, 1)
})
