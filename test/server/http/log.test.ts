import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog, fieldsOf } from '../../../server/log'

test('an alarm names what it is about: the fields of an order stand in the line, errors as errors', () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  log.warn(fieldsOf({ tradeNo: '01ORDER', review: 'amount' }), 'a payment needs an operator')
  log.warn(fieldsOf({ tradeNo: '01ORDER', err: new Error('away') }), 'querying an order')
  log.warn(fieldsOf(new Error('alone')), 'background work')
  assert.deepEqual(
    lines.map(({ tradeNo, review, err, msg }) => [
      tradeNo,
      review,
      (err as { message?: string } | undefined)?.message,
      msg,
    ]),
    [
      ['01ORDER', 'amount', undefined, 'a payment needs an operator'],
      ['01ORDER', undefined, 'away', 'querying an order'],
      [undefined, undefined, 'alone', 'background work'],
    ],
  )
})
