import { storage } from '@/services/platform/storage'
import { createRecord } from '@/stores/persisted'

test('a storage that fails is an empty one: the app starts', async () => {
  const { default: Taro } = await import('@tarojs/taro')
  const broken = () => {
    throw new Error('getStorageSync:fail')
  }
  Object.assign(Taro, { getStorageSync: broken, setStorageSync: broken, removeStorageSync: broken })
  expect(storage.get('k')).toBeNull()
  expect(storage.set('k', 'v')).toBe(false)
  expect(() => storage.remove('k')).not.toThrow()
  expect(createRecord('k').read()).toBeNull()
})
