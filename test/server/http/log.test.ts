import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hideKeys, rememberKey } from '../../../server/hidden-keys'
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

const keys = [
  'sk-secret-0001',
  'sk-proj-abcDEF0123456789',
  'Bearer abcdefghijkl',
  'bce-v3/ALTAK-aBcDeFgH01/0123456789abcdef',
  'LTAI5tAbCdEfGhIjKlMn',
  'AKIDabcdefghijklmnop0123',
  'AKLTabcdefghij0123456789',
  'r8_abcdefghijklmnop',
  'eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJrZXkifQ.sig-nature_01',
  '01234567-89ab-cdef-0123-456789abcdef:0123456789abcdef',
  'api_key=abcdef123456',
  '"secretKey":"Zm9vYmFyYmF6"',
]

test('a key of any shape stays out of the log, wherever the words of a provider stand', () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  for (const key of keys) {
    log.warn({ err: new Error(`engine failed: bad key ${key} given`) }, 'engine one')
    log.warn({ err: new Error('outer', { cause: new Error(`denied for ${key}.`) }) }, 'engine two')
    log.warn({ detail: `401 ${key}` }, 'engine three')
  }
  const secrets = keys.map((key) =>
    key.replace(/^(sk-|Bearer |bce-v3.ALTAK-|LTAI|AKID|AKLT|r8_|api_key=|"secretKey":")/, ''),
  )
  for (const secret of secrets) assert.ok(!lines.join('').includes(secret.slice(0, 12)), secret)
})

test('a key that the site holds is hidden in any shape, and ordinary words are not', () => {
  rememberKey('plain words as a key')
  rememberKey('operator:correct horse')
  assert.equal(hideKeys('it said: plain words as a key, correct horse'), 'it said: ***, ***')
  for (const sentence of [
    'Incorrect API key provided: check your token settings',
    'the key file /run/secrets/fal cannot be read',
    'Basic authentication is off · task-queue · risk-control',
    'no model wan2.2-s2v; there are: qwen-image, sk-learn',
    'unexpected answer at tokens: 12',
  ])
    assert.equal(hideKeys(sentence), sentence)
})
