import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creditWorth, incomeMilliFen } from '../../../shared/margin'
import { unknownCosts } from '../../../shared/model-cost'
import { modelLosses } from '../../../shared/model-losses'
import { marginOf } from '../../../server/domain/engines/margin'
import { isEngineCostUnverified, isModelCostUnverified } from '../../../server/domain/engines/unverified-costs'
import { seeds } from '../../../server/seeds'

const worth = creditWorth(seeds.combs, 10)
const services = new Map(seeds.services.map(({ serviceKey, unitPrice }) => [serviceKey, unitPrice]))

test('no shipped engine sells below its cost: each paid row has a price of at least 1.3 times it', () => {
  const paid = seeds.engines.filter(({ unitCostMilliFen = 0 }) => unitCostMilliFen > 0)
  assert.ok(paid.length >= 18, `${paid.length} paid rows`)
  for (const { id, serviceKey, unitPrice = null, unitCostMilliFen = 0 } of paid) {
    const { isBelowCost, price } = marginOf({ serviceKey, unitPrice, unitCostMilliFen }, { worth, services })
    assert.equal(isBelowCost, false, id)
    assert.ok(unitPrice !== null && Number.isInteger(unitPrice), id)
    assert.ok(incomeMilliFen(price, worth) >= unitCostMilliFen * 1.3 - 1, `${id}: ${price}`)
    assert.ok(price >= (services.get(serviceKey) ?? 0), `${id} costs no less than the tool`)
  }
})

test('a shipped cost that no price list confirmed is marked until the operator writes one', () => {
  const doubted = seeds.engines.filter(({ id, unitCostMilliFen = 0 }) =>
    isEngineCostUnverified({ id, unitCostMilliFen }),
  )
  const wires = new Set(doubted.map(({ adapter }) => adapter))
  for (const { id, adapter, unitCostMilliFen = 0 } of seeds.engines)
    if (['ark-images', 'ark-video', 'fal', 'kling', 'new-api', 'replicate', 'siliconflow'].includes(adapter))
      assert.ok(isEngineCostUnverified({ id, unitCostMilliFen }), id)
  assert.ok(wires.has('minimax') && wires.has('dashscope') && doubted.length === 19, `${doubted.length}`)
  assert.equal(isEngineCostUnverified({ id: 'kling-talk', unitCostMilliFen: 39_000 }), false)
  const models = seeds.models.filter((row) => isModelCostUnverified({ ...unknownCosts, ...row }))
  assert.deepEqual(models.map(({ id }) => id).sort(), ['kimi-k3', 'qwen-plus'])
})

test('no shipped model with a known cost sells below it, and some costs are known', () => {
  const known = seeds.models.filter(({ costInputMilliFen = null }) => costInputMilliFen !== null)
  assert.ok(known.length >= 5, `${known.length} models with a cost`)
  for (const row of seeds.models) assert.deepEqual(modelLosses({ ...unknownCosts, ...row }, worth), [], row.id)
})
