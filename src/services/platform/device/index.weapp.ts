import Taro from '@tarojs/taro'
import { appInfo } from './app-info.weapp'
import type { Device } from './types'

let isOnline = true

export const device: Device = {
  random: Math.random,
  language: () => (appInfo().language ?? '').replace('_', '-'),
  online: () => isOnline,
  onOnline(listener) {
    const changed = ({ isConnected }: { isConnected: boolean }) => listener((isOnline = isConnected))
    Taro.onNetworkStatusChange?.(changed)
    return () => Taro.offNetworkStatusChange?.(changed)
  },
  onVisible(listener) {
    const shown = () => listener(true)
    const hidden = () => listener(false)
    Taro.onAppShow?.(shown)
    Taro.onAppHide?.(hidden)
    return () => {
      Taro.offAppShow?.(shown)
      Taro.offAppHide?.(hidden)
    }
  },
  copy: async (text) => void (await Taro.setClipboardData({ data: text })),
  async openLink(url) {
    await Taro.setClipboardData({ data: url })
    return 'copied'
  },
}
