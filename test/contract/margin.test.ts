import fc from 'fast-check'
import { creditWorth, incomeMilliFen, isBelowCost, shippedPrice, smallestPayingPrice } from '../../shared/margin'
import { costOfCall, unknownCosts } from '../../shared/model-cost'
import { modelLosses } from '../../shared/model-losses'

const credits = (priceFen: number, num: number, enabled = true) => ({ type: 1, priceFen, num, enabled })
const worth = creditWorth([credits(990, 10_000), credits(9_800, 120_000)], 10)

describe('the worth of a credit', () => {
  test('is the cheapest package that is sold, with the discount of members', () => {
    expect(worth.milliFen / worth.credits).toBeCloseTo(73.5, 6)
    const off = creditWorth([credits(990, 10_000), credits(1, 120_000, false), { type: 4, priceFen: 1, num: 0 }], 0)
    expect(off.milliFen / off.credits).toBeCloseTo(99, 6)
  })

  test('is a yuan for 1,000 without packages, and may be nothing', () => {
    expect(incomeMilliFen(1_000, creditWorth([], 0))).toBe(100_000)
    expect(smallestPayingPrice(5, creditWorth([], 100))).toBe(Infinity)
    expect(smallestPayingPrice(0, creditWorth([], 100))).toBe(0)
  })
})

test('a price pays from its smallest one on, exactly', () => {
  const sold = fc.record({ priceFen: fc.integer({ min: 1, max: 100_000 }), num: fc.integer({ min: 1, max: 500_000 }) })
  fc.assert(
    fc.property(sold, fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 500_000 }), (pack, discount, cost) => {
      const of = creditWorth([{ type: 1, ...pack }], discount)
      const least = smallestPayingPrice(cost, of)
      expect(BigInt(least) * BigInt(of.milliFen) >= BigInt(cost) * BigInt(of.credits)).toBe(true)
      expect(BigInt(least - 1) * BigInt(of.milliFen) < BigInt(cost) * BigInt(of.credits)).toBe(true)
      expect([isBelowCost(least, cost, of), isBelowCost(least - 1, cost, of)]).toEqual([false, true])
      expect(shippedPrice(cost, of)).toBeGreaterThanOrEqual(least)
    }),
  )
})

describe('the cost of a call to a model', () => {
  const costs = { costInputMilliFen: 200, costOutputMilliFen: 300, costCachedMilliFen: 2, costSearchMilliFen: 3_000 }

  test('counts cached input at its own price, and each search', () => {
    expect(costOfCall({ input: 10_000, cached: 9_000, output: 1_000, searches: 0 }, costs)).toBe(200 + 18 + 300)
    expect(costOfCall({ input: 1, cached: 0, output: 0, searches: 2 }, costs)).toBe(6_001)
    const noCache = { ...costs, costCachedMilliFen: null }
    expect(costOfCall({ input: 10_000, cached: 9_000, output: 0, searches: 0 }, noCache)).toBe(2_000)
  })

  test('is unknown when a price that it needs is unknown, and only then', () => {
    const noSearch = { ...costs, costSearchMilliFen: null }
    expect(costOfCall({ input: 1_000, cached: 0, output: 1_000, searches: 1 }, noSearch)).toBeNull()
    expect(costOfCall({ input: 1_000, cached: 0, output: 1_000, searches: 0 }, noSearch)).toBe(500)
    expect(costOfCall({ input: 1_000, cached: 0, output: 0, searches: 0 }, unknownCosts)).toBeNull()
  })
})

test('a model loses where a known cost is above its price', () => {
  const row = { priceInput: 1, priceOutput: 4, webSearch: { credits: 40 }, ...unknownCosts }
  expect(modelLosses(row, worth)).toEqual([])
  expect(
    modelLosses({ ...row, costInputMilliFen: 73, costOutputMilliFen: 295, costSearchMilliFen: 3_000 }, worth),
  ).toEqual([
    { what: 'output', price: 4, costMilliFen: 295 },
    { what: 'search', price: 40, costMilliFen: 3_000 },
  ])
})
