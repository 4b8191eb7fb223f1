import { creditsFor, estimateTokens, outputFor } from '../../shared/price'
import fc from 'fast-check'

const price = { input: 2, output: 6 }

test('credits are rounded up once, over the sum', () => {
  expect(creditsFor({ input: 500, output: 0 }, price)).toBe(1)
  expect(creditsFor({ input: 1, output: 1 }, price)).toBe(1)
  expect(creditsFor({ input: 1000, output: 1000 }, price)).toBe(8)
  expect(creditsFor({ input: 1001, output: 1000 }, price)).toBe(9)
})

test('nothing costs nothing, and a price is never negative', () => {
  expect(creditsFor({ input: 0, output: 0 }, price)).toBe(0)
  expect(creditsFor({ input: 10, output: 10 }, { input: -5, output: 0 })).toBe(0)
})

test('more tokens never cost less, and credits are whole', () => {
  const tokens = fc.record({ input: fc.nat(100_000), output: fc.nat(100_000) })
  fc.assert(
    fc.property(tokens, fc.nat(5000), (given, more) => {
      const cost = creditsFor(given, price)
      expect(Number.isInteger(cost)).toBe(true)
      expect(creditsFor({ ...given, output: given.output + more }, price)).toBeGreaterThanOrEqual(cost)
    }),
  )
})

test('an estimate counts a Chinese character as one token and four Latin letters as one', () => {
  expect(estimateTokens('')).toBe(0)
  expect(estimateTokens('你好世界')).toBe(4)
  expect(estimateTokens('abcdefgh')).toBe(2)
  expect(estimateTokens('你好 ok')).toBe(3)
  expect(estimateTokens('안녕')).toBe(2)
})

test('a discount is taken off the sum before it is rounded up', () => {
  expect(creditsFor({ input: 1000, output: 1000 }, { ...price, discountPercent: 10 })).toBe(8)
  expect(creditsFor({ input: 10_000, output: 10_000 }, { ...price, discountPercent: 10 })).toBe(72)
  expect(creditsFor({ input: 1000, output: 0 }, { input: 10, output: 0, discountPercent: 10 })).toBe(9)
})

test('the output that credits pay for never costs more than they are, with a discount too', () => {
  const priced = fc.record({ input: fc.nat(50), output: fc.integer({ min: 1, max: 200 }), discountPercent: fc.nat(90) })
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(20_000), priced, (credits, input, asked) => {
      const output = outputFor(credits, input, asked)
      if (output > 0) expect(creditsFor({ input, output }, asked)).toBeLessThanOrEqual(credits)
    }),
  )
  expect(outputFor(1, 1000, { input: 9, output: 1 })).toBe(0)
  expect(outputFor(1, 1000, { input: 9, output: 0 })).toBe(Infinity)
})
