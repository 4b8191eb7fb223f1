import type { WechatPlace } from './types'

export const wechatPlace = (): WechatPlace | null => 'mini'
