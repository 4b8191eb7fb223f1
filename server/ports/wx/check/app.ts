import type { WxApi, WxApp } from '../api'
import { WxError } from '../error'
import type { Finding } from './finding'

const wordsOf: Readonly<Record<number, string>> = {
  0: '连不上微信开放接口：请检查出站网络和 WX_API_BASE_URL',
  40013: 'AppID 不对',
  40125: 'AppSecret 不对，请在后台重置后更新',
  40164: '本机的出口 IP 不在 IP 白名单里：请到该账号后台「开发 → 基本配置 → IP 白名单」加上',
  40243: 'AppSecret 已被冻结，请在后台解冻',
  45009: '今天的调用次数已用完，明天再试',
}

/**
 * Explains WeChat's error code. `reason` is added text from WeChat or the network, such as an IP that is not on the
 * allowlist.
 */
export const wordsOfWx = (errcode: number, reason = ''): string =>
  `${wordsOf[errcode] ?? `微信拒绝了请求（${errcode}）`}${reason && `（${reason}）`}`

/** An access token verifies the app's id, its secret and the IP allowlist. */
export async function checkApp(api: WxApi, name: string, app: WxApp): Promise<Finding> {
  const what = `${name} AppID、AppSecret 与 IP 白名单`
  try {
    await api.accessToken(app)
    return { what, ok: true, words: '能取得 access_token' }
  } catch (error) {
    if (!(error instanceof WxError)) throw error
    return { what, ok: false, words: wordsOfWx(error.errcode, error.reason) }
  }
}
