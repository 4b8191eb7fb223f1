import { createHash } from 'node:crypto'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import type { WxApi, WxApp } from '../../../ports/wx/api'
import { refusalOf } from './refusals'

interface JsSdkDeps {
  clock: Clock
  ids: Pick<Ids, 'token'>
  api: Pick<WxApi, 'ticket'>
  /** The official account; null: none. */
  app: WxApp | null
  siteUrl: () => string
  warn: (error: unknown, about: string) => void
}

/**
 * Signs the JS-SDK configuration that a page needs in WeChat's browser to set its share card. Signs our own addresses
 * only.
 */
export const createJsSdk =
  ({ clock, ids, api, app, siteUrl, warn }: JsSdkDeps) =>
  async (address: string) => {
    if (!app) throw new AppError(404, 'wechat.off')
    const [url = ''] = address.split('#')
    if (!URL.canParse(url) || new URL(url).origin !== new URL(siteUrl()).origin)
      throw new AppError(400, 'wechat.elsewhere')
    const ticket = await api.ticket(app).catch((error: unknown) => {
      throw refusalOf(error, warn)
    })
    const nonceStr = ids.token().slice(0, 16)
    const timestamp = Math.floor(clock.now().getTime() / 1000)
    const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
    return { appId: app.appId, nonceStr, timestamp, signature: createHash('sha1').update(text).digest('hex') }
  }
