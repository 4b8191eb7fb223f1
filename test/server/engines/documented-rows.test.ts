import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { creditWorth } from '../../../shared/margin'
import { marginOf } from '../../../server/domain/engines/margin'
import { checkRow } from '../../../server/operator-rows/check-row'
import { seeds } from '../../../server/seeds'
import { root } from '../../support/server'

const page = readFileSync(join(root, 'docs/engines.md'), 'utf8')
/** Rows of the page: blocks of JSON, and lines that are one row in code. */
const rows = [...page.matchAll(/^ *```json\n(.*?)^ *```$|^`(\{"id"[^\n]*\})`$/gms)].map(
  ([, block, line]) => block ?? line!,
)

describe('Rows of docs/engines.md can be pasted', () => {
  test('every one is found', () => assert.equal(rows.length, page.match(/"id": ?"/g)?.length))

  for (const text of rows)
    test(/"id": ?"([^"]+)"/.exec(text)?.[1] ?? text, () => {
      const row = checkRow('engine', JSON.parse(text))
      const services = new Map(seeds.services.map(({ serviceKey, unitPrice }) => [serviceKey, unitPrice]))
      const margin = marginOf(row, { worth: creditWorth(seeds.combs, 10), services })
      assert.equal(margin.isBelowCost, false, `${row.id}: ${margin.price} credits, at least ${margin.leastPrice}`)
    })
})
