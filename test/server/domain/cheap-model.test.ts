import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Models } from '../../../server/domain/models'
import { cheapModel } from '../../../server/domain/models/at-our-cost'
import type { ModelRow } from '../../../server/providers/types'

const row = (id: string, provider: string, priceOutput = 1) =>
  ({ id, provider, priceInput: 1, priceOutput }) as ModelRow
const models = {
  list: async () => [row('own', 'local'), row('dear', 'qwen', 9), row('cheap', 'qwen'), row('rules', 'builtin')],
  resting: async () => () => false,
} as unknown as Models
const idOf = async (id: string, answeredBy: string) => (await cheapModel(models, id, answeredBy))?.id

test('titles are written by the cheapest model of the provider that answered', async () => {
  assert.equal(await idOf('', 'dear'), 'cheap')
})

test('a model of this machine is not asked a second time by itself', async () => {
  assert.equal(await idOf('', 'own'), undefined)
})

test('a model of this machine is asked when the operator names it', async () => {
  assert.equal(await idOf('own', 'dear'), 'own')
})
