import Taro from '@tarojs/taro'
import { createEmitter } from '@/services/emitter'
import type { Device } from './types'

/** Base libraries before 2.20 have only the older, joint call. */
export const appInfo = (): { language?: string; theme?: string; fontSizeScaleFactor?: number } =>
  Taro.getAppBaseInfo?.() ?? Taro.getSystemInfoSync?.() ?? {}

let isOnline = true
const changed = createEmitter<boolean>()
let follows = false

function note(isConnected: boolean): void {
  if (isConnected === isOnline) return
  isOnline = isConnected
  changed.emit(isConnected)
}

/** WeChat does not report every change in the background, so this asks again when the app is back. */
function followNetwork(): void {
  if (follows) return
  follows = true
  const ask = () =>
    void Taro.getNetworkType?.({ success: ({ networkType }) => note(networkType !== 'none') })?.catch?.(() => undefined)
  Taro.onNetworkStatusChange?.(({ isConnected }) => note(isConnected))
  Taro.onAppShow?.(ask)
  ask()
}

export const device: Device = {
  random: Math.random,
  language: () => (appInfo().language ?? '').replace('_', '-'),
  online: () => isOnline,
  onOnline(listener) {
    followNetwork()
    return changed.subscribe(listener)
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
  dial: (phoneNumber) => void Taro.makePhoneCall({ phoneNumber }).catch(() => undefined),
  copy: async (text) => void (await Taro.setClipboardData({ data: text })),
  async openLink(url) {
    await Taro.setClipboardData({ data: url })
    return 'copied'
  },
}
