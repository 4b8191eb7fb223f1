import Taro from '@tarojs/taro'
import type { WechatPlace } from './types'

export const wechatPlace = (): WechatPlace | null => 'mini'

/** A new code of `wx.login`, with which the server identifies this person at WeChat; undefined when WeChat gives none. */
export async function loginCode(): Promise<string | undefined> {
  try {
    return (await Taro.login()).code || undefined
  } catch {
    return undefined
  }
}
