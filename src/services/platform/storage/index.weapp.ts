import Taro from '@tarojs/taro'
import type { DeviceStorage } from './types'

export const storage: DeviceStorage = {
  // Runs while modules load: an exception here would leave a blank page.
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
      // The record stays; its readers check its age and shape.
    }
  },
}
