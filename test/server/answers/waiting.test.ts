import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEventBuffer } from '../../../server/domain/answers/event-buffer'
import { answerReader } from '../../../server/domain/answers/event-stream'

const places = [
  { seq: 1, kind: 'waiting', text: '2\n' },
  { seq: 2, kind: 'waiting', text: '10\n' },
  { seq: 3, kind: 'waiting', text: '0\n' },
] as const

test('a place in the line of a model is an event of its own', () => {
  const buffer = createEventBuffer('answer')
  const reader = answerReader(buffer, 0, 'zh-CN')
  buffer.append(places.slice(0, 1))
  assert.deepEqual(reader.take(), [{ id: 1, event: 'waiting', data: { ahead: 2 } }])
})

test('a late reader gets the last place', () => {
  const buffer = createEventBuffer('answer')
  buffer.append(places)
  assert.deepEqual(answerReader(buffer, 0, 'zh-CN').take(), [{ id: 3, event: 'waiting', data: { ahead: 0 } }])
})
