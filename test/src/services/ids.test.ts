import { limits } from '@contract/limits'
import { ulid } from '@/services/ids'

test('an id is a ULID the contract accepts', () => {
  for (let i = 0; i < 200; i++) expect(ulid()).toMatch(limits.idPattern)
})

test('its first ten characters are the time, the rest is chance', () => {
  expect(ulid(1469918176385, () => 0)).toBe('01ARYZ6S41' + '0'.repeat(16))
  expect(ulid(0, () => 0.999_999)).toBe('0'.repeat(10) + 'Z'.repeat(16))
})

test('later ids sort after earlier ones, and no two are alike', () => {
  expect(ulid(2000) > ulid(1999)).toBe(true)
  expect(new Set(Array.from({ length: 5000 }, () => ulid(1))).size).toBe(5000)
})
