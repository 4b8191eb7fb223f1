import Taro from '@tarojs/taro'
import type { DeviceStorage } from './types'

export const storage: DeviceStorage = {
  get: (key) => (Taro.getStorageSync<string>(key) as string | undefined) || null,
  set: (key, value) => {
    try {
      Taro.setStorageSync(key, value)
      return true
    } catch {
      // More than 1 MB, or the 10 MB of all keys are full.
      return false
    }
  },
  remove: (key) => Taro.removeStorageSync(key),
}
