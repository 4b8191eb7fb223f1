import { codes, effectOf } from '../../contract/codes'

test('the catalogue: 400, 403 and 404 warn, 500 and 600 are errors, 401 ends the session', () => {
  expect([400, 403, 404].map((code) => effectOf[code])).toEqual(['warn', 'warn', 'warn'])
  expect([500, 600].map((code) => effectOf[code])).toEqual(['error', 'error'])
  expect(effectOf[401]).toBe('logout')
})

test('an insufficient balance shows nothing by itself: the package centre opens instead', () => {
  expect(effectOf[codes.insufficientCredit]).toBe('packages')
  expect(effectOf[codes.ok]).toBeUndefined()
})
