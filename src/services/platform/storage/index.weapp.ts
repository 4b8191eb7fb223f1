import Taro from '@tarojs/taro'
import type { DeviceStorage } from './types'

export const storage: DeviceStorage = {
  // Read while modules are loaded: what throws there is a start without a page.
  get(key) {
    try {
      return (Taro.getStorageSync<string>(key) as string | undefined) || null
    } catch {
      return null
    }
  },
  set: (key, value) => {
    try {
      Taro.setStorageSync(key, value)
      return true
    } catch {
      // More than 1 MB, or the 10 MB of all keys are full.
      return false
    }
  },
  remove(key) {
    try {
      Taro.removeStorageSync(key)
    } catch {
      // It stays; what reads it looks at its age and shape.
    }
  },
}
