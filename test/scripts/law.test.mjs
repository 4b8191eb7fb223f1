import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLaw, filledIn } from '../../scripts/lib/law.mjs'

const today = '2026-11-27'

test('every duty of docs/law.md has a source, a date, and a tagged assertion or a reason', () => {
  const { rows, faults } = checkLaw(today)
  assert.deepEqual(
    rows.map(({ id }) => Number(id)),
    Array.from({ length: 26 }, (_, at) => at + 1),
  )
  assert.deepEqual(faults, [])
})

const tagged = { file: 'test/a.test.ts', line: 2, ids: ['1'], test: 'a', asserts: true }
const row = (dates, shown) => `| 1 | A mark | A law | ${dates} | ${shown} |\n`

test('a row without a test is a fault until it gives a reason', () => {
  assert.match(checkLaw(today, row('in force 2025-09-01', ''), []).faults[0], /neither a test nor a reason/)
  assert.deepEqual(checkLaw(today, row('in force 2025-09-01', 'open: no mark'), []).faults, [])
})

test('a tag without a row is a fault', () => {
  const text = row('in force 2025-09-01', 'open: no mark')
  assert.match(checkLaw(today, text, [{ ...tagged, ids: ['99'] }]).faults[0], /tags 99, which is no line/)
})

test('the table names the tagged tests', () => {
  const text = row('in force 2025-09-01', '')
  assert.match(checkLaw(today, text, [tagged]).faults.at(-1), /npm run law:check -- --write/)
  assert.deepEqual(checkLaw(today, filledIn(text, [tagged]), [tagged]).faults, [])
})

test('a date is a warning for the 90 days before it, and one to look again also afterwards', () => {
  const warned = (dates) => checkLaw(today, row(dates, 'open: x'), []).warnings.length
  assert.deepEqual(
    ['in force 2027-02-25', 'in force 2027-02-26', 'in force 2026-11-26', 'look again 2026-11-26'].map(warned),
    [1, 0, 0, 1],
  )
})
