import { storage } from '@/services/platform/storage'
import { clearToken, readToken, setToken, useAuth } from '@/stores/auth'

test('the token is stored under SECRET_TOKEN, read and removed', () => {
  setToken('abc')
  expect(JSON.parse(storage.get('SECRET_TOKEN')!)).toEqual({ data: 'abc', expire: null })
  expect(readToken()).toBe('abc')
  expect(useAuth.getState().token).toBe('abc')
  clearToken()
  expect(storage.get('SECRET_TOKEN')).toBeNull()
  expect(useAuth.getState().token).toBeNull()
})

test.each(['{"data":{"a":1},"expire":null}', '{"data":"","expire":null}', 'x'])('%s is no token', (text) => {
  storage.set('SECRET_TOKEN', text)
  expect(readToken()).toBeNull()
})
