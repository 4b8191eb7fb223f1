import type { Clock } from '../../clock'
import { createWxApi, type WxApi, type WxApp, type WxApps } from '../api'
import { WxError } from '../error'
import type { PushSetting } from '../push/open'
import { createOwnTokens } from '../tokens'
import { checkApp, wordsOfWx } from './app'
import type { Finding } from './finding'
import { checkPushAddress } from './push-address'

interface WechatSite {
  apps: WxApps
  apiBaseUrl: string
  push: PushSetting | null
  /** Empty when it is not set. */
  publicUrl: string
}

/** Checks WeChat without payments: the apps, the ticket for pages in its browser, and the message push. */
export async function checkWechat({ apps, apiBaseUrl, push, publicUrl }: WechatSite, clock: Clock): Promise<Finding[]> {
  const api = createWxApi({ baseUrl: apiBaseUrl, tokens: createOwnTokens(clock) })
  const findings: Finding[] = []
  if (apps.mini) findings.push(await checkApp(api, '小程序', apps.mini))
  if (apps.site) {
    const found = await checkApp(api, '公众号', apps.site)
    findings.push(found)
    if (found.ok) findings.push(await checkTicket(api, apps.site))
    findings.push({
      what: '公众号的域名',
      ok: null,
      words: `无法提前验证：网页授权域名和 JS 接口安全域名都应是 ${publicUrl ? new URL(publicUrl).hostname : 'PUBLIC_URL 的域名'}`,
    })
  }
  if (push && publicUrl) findings.push(await checkPushAddress(publicUrl))
  return findings
}

/** Ticket with which pages in WeChat's browser set their cards; unverified accounts get none. */
async function checkTicket(api: WxApi, app: WxApp): Promise<Finding> {
  const what = '公众号的 JS-SDK'
  try {
    await api.ticket(app)
    return { what, ok: true, words: '能取得 jsapi_ticket' }
  } catch (error) {
    if (!(error instanceof WxError)) throw error
    return { what, ok: false, words: wordsOfWx(error.errcode, error.reason) }
  }
}
