import Taro from '@tarojs/taro'
import { parsedJson } from './http/json'
import { streamByChunks } from './http/stream.weapp'
import { TransportError, type HttpReply, type Platform } from './types'

/** Long answers outlive WeChat's default of 60 s; the wire has no timeout of its own. */
export const longTimeoutMs = 600_000

let isOnline = true

export const platform: Platform = {
  name: 'weapp',
  async request({ method, url, headers, body }): Promise<HttpReply> {
    try {
      const { statusCode, data } = await Taro.request<unknown>({
        method,
        url,
        header: headers,
        data: body,
        dataType: 'text',
        timeout: longTimeoutMs,
      })
      return {
        status: statusCode,
        statusText: `HTTP ${statusCode}`,
        body: typeof data === 'string' ? parsedJson(data) : (data ?? null),
      }
    } catch (error) {
      throw new TransportError(messageOf(error))
    }
  },
  stream: streamByChunks,
  storage: {
    get: (key) => (Taro.getStorageSync<string>(key) as string | undefined) || null,
    set: (key, value) => {
      try {
        Taro.setStorageSync(key, value)
      } catch {
        // 10 MB are full: what is on the screen stays, it is only not kept.
      }
    },
    remove: (key) => Taro.removeStorageSync(key),
  },
  random: Math.random,
  language: () => (appInfo().language ?? '').replace('_', '-'),
  prefersDark: () => appInfo().theme === 'dark',
  online: () => isOnline,
  onPrefersDark(hear) {
    const changed = ({ theme }: { theme: string }) => hear(theme === 'dark')
    Taro.onThemeChange?.(changed)
    return () => Taro.offThemeChange?.(changed)
  },
  onOnline(hear) {
    const changed = ({ isConnected }: { isConnected: boolean }) => hear((isOnline = isConnected))
    Taro.onNetworkStatusChange?.(changed)
    return () => Taro.offNetworkStatusChange?.(changed)
  },
  onVisible(hear) {
    const shown = () => hear(true)
    const hidden = () => hear(false)
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
  insets() {
    const { statusBarHeight = 20, windowWidth } = windowInfo()
    const capsule = Taro.getMenuButtonBoundingClientRect?.()
    if (!capsule?.height) return { topPx: statusBarHeight, barPx: 44, capsulePx: 96 }
    return {
      topPx: statusBarHeight,
      barPx: (capsule.top - statusBarHeight) * 2 + capsule.height,
      capsulePx: windowWidth - capsule.left,
    }
  },
}

/** Base libraries before 2.20 have only the older, joint call. */
const appInfo = (): { language?: string; theme?: string } => Taro.getAppBaseInfo?.() ?? Taro.getSystemInfoSync?.() ?? {}
const windowInfo = (): { statusBarHeight?: number; windowWidth: number } =>
  Taro.getWindowInfo?.() ?? Taro.getSystemInfoSync?.() ?? { windowWidth: 375 }

function messageOf(error: unknown): string {
  const { errMsg } = (error ?? {}) as { errMsg?: string }
  return errMsg ?? String(error)
}
