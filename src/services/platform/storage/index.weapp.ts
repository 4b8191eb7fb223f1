import Taro from '@tarojs/taro'
import type { DeviceStorage } from './types'

export const storage: DeviceStorage = {
  get: (key) => (Taro.getStorageSync<string>(key) as string | undefined) || null,
  set: (key, value) => {
    try {
      Taro.setStorageSync(key, value)
    } catch {
      // The 10 MB are full: the app goes on, this value is not stored.
    }
  },
  remove: (key) => Taro.removeStorageSync(key),
}
