import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCoverage, filledIn, specTag } from '../../scripts/lib/spec-tags.mjs'
import { tagsIn } from '../../scripts/lib/tags.mjs'

test('every line of the specification has a tagged assertion, and every tag a line', () => {
  const { rows, faults } = checkCoverage()
  assert.ok(rows.length > 140)
  for (const section of [1, 2, 3, 4, 5, 6, 7, 8, 9]) assert.ok(rows.some(({ id }) => id.startsWith(`${section}.`)))
  assert.deepEqual(faults, [])
})

const table = (...rows) => rows.map((row) => `${row}\n`).join('')
const tagged = (...ids) => ({ file: 'test/a.test.ts', line: 2, ids, test: 'a', asserts: true })
const faultsOf = (text, tags, decided = '') => checkCoverage(text, tags, decided).faults

test('a row without a tag is a fault, and so is a tag without a row', () => {
  const row = '| 9.10 | Right | `test/a.test.ts` › a |'
  assert.deepEqual(faultsOf(table(row), [tagged('9.10')]), [])
  assert.match(faultsOf(table('| 9.10 | Right |  |'), [])[0], /no test carries the tag 9\.10/)
  assert.match(faultsOf(table(row), [tagged('9.10', '9.99')])[0], /9\.99, which is no line/)
})

test('a row that names another test than the tagged one is a fault', () => {
  const row = '| 9.10 | Right | `test/b.test.ts` › b |'
  assert.match(faultsOf(table(row), [tagged('9.10')])[0], /does not name the tagged tests/)
  assert.equal(filledIn(table(row), [tagged('9.10')]), table('| 9.10 | Right | `test/a.test.ts` › a |'))
})

test('a difference is marked in the table and explained in decision 0021', () => {
  const row = '| 9.10 | Right | `test/a.test.ts` › a<br>differs |'
  assert.deepEqual(faultsOf(table(row), [tagged('9.10')], '| 9.10 notifications | left | x |\n'), [])
  assert.match(faultsOf(table(row), [tagged('9.10')])[0], /9\.10 must be marked differs/)
  const plain = '| 9.10 | Right | `test/a.test.ts` › a |'
  assert.match(faultsOf(table(plain), [tagged('9.10')], '| 9.10 notifications | left | x |\n')[0], /must be marked/)
})

test('a tag belongs to the test around it and stands above an assertion', () => {
  const text = [
    "test.each([1])('a %s', (one) => {",
    '  // spec 9.10, 9.11',
    '  expect(one).toBe(1)',
    '})',
    '// spec 9.12',
    'expect(1).toBe(1)',
    "test.skip('b', () => {",
    '  // spec 9.13',
    '  const two = 2',
    '})',
  ].join('\n')
  assert.deepEqual(
    tagsIn('test/a.test.ts', text, specTag).map(({ ids, test, asserts }) => [ids, test, asserts]),
    [
      [['9.10', '9.11'], 'a %s', true],
      [['9.12'], undefined, true],
      [['9.13'], undefined, false],
    ],
  )
})
