import type { WechatPlace } from './types'

/** WeChat's own browser; not that of WeCom, whose accounts are others. */
export const wechatPlace = (agent = navigator.userAgent): WechatPlace | null =>
  /MicroMessenger/i.test(agent) && !/wxwork/i.test(agent) ? 'site' : null

/** A browser gets its code from WeChat by a redirect. */
export const loginCode = async (): Promise<string | undefined> => undefined
