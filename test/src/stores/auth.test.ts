import { storage } from '@/services/platform/storage'
import { clearToken, readToken, setToken, useAuth } from '@/stores/auth'

test('the token is stored under SECRET_TOKEN, read and removed', () => {
  setToken('abc')
  // spec 3.01, 3.18
  expect(JSON.parse(storage.get('SECRET_TOKEN')!)).toEqual({ data: 'abc', expire: null })
  // spec 3.18
  expect(readToken()).toBe('abc')
  // spec 3.01
  expect(useAuth.getState().token).toBe('abc')
  clearToken()
  // spec 3.18
  expect(storage.get('SECRET_TOKEN')).toBeNull()
  expect(useAuth.getState().token).toBeNull()
})

test.each(['{"data":{"a":1},"expire":null}', '{"data":"","expire":null}', 'x'])('%s is no token', (text) => {
  storage.set('SECRET_TOKEN', text)
  expect(readToken()).toBeNull()
})
