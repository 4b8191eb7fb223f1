import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Scene } from '../../../contract/money'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { payOrder, wxIdentity } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { WxApi, WxApp } from '../../ports/wx/api'

const ivLength = 12
const tagLength = 16

/** A session key lets one act for a person: it is kept encrypted with the site's secret. */
export function sealer(secret: string) {
  const key = createHash('sha256').update(`wx-session\n${secret}`).digest()
  return {
    seal(text: string): string {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    /** Null for what was sealed with another secret. */
    open(sealed: string): string | null {
      try {
        const bytes = Buffer.from(sealed, 'base64')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
        decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
        return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

interface Deps {
  db: Db
  clock: Clock
  api: WxApi
  apps: { site: WxApp | null; mini: WxApp | null }
  secret: string
}

/** Who a person is to WeChat, where a payment must name its payer. Asked with a fresh code; what is known is used without one. */
export function createPayers({ db, clock, api, apps, secret }: Deps) {
  const { seal, open } = sealer(secret)

  async function learn(userId: string, scene: 'JSAPI' | 'MINI', app: WxApp, code: string) {
    const told = await (scene === 'MINI' ? api.session(app, code) : api.oauth(app, code)).catch(() => {
      throw new AppError(400, 'order.payer')
    })
    const kept = {
      openId: told.openId,
      unionId: told.unionId,
      sessionKey: told.sessionKey && seal(told.sessionKey),
      updatedAt: clock.now(),
    }
    await db
      .insert(wxIdentity)
      .values({ userId, appId: app.appId, ...kept })
      .onConflictDoUpdate({ target: [wxIdentity.userId, wxIdentity.appId], set: kept })
    return { openId: told.openId, sessionKey: told.sessionKey || null }
  }

  return {
    /** Throws 400 `order.payer` when WeChat does not say; for a browser its data holds where to ask for a code. */
    async payerOf(
      userId: string,
      scene: Scene,
      code: string | undefined,
    ): Promise<{ openId: string | null; sessionKey: string | null }> {
      if (scene !== 'JSAPI' && scene !== 'MINI') return { openId: null, sessionKey: null }
      const app = scene === 'MINI' ? apps.mini : apps.site
      if (!app) throw new AppError(400, 'order.scene')
      if (code) return learn(userId, scene, app, code)
      const [known] = await db
        .select()
        .from(wxIdentity)
        .where(and(eq(wxIdentity.userId, userId), eq(wxIdentity.appId, app.appId)))
      const sessionKey = known?.sessionKey ? open(known.sessionKey) : null
      if (known && (scene === 'JSAPI' || sessionKey)) return { openId: known.openId, sessionKey }
      throw new AppError(400, 'order.payer', {}, scene === 'JSAPI' ? { authorize: authorizeAddress(app.appId) } : null)
    },

    /** Who pays an order in the mini-program. */
    async openIdOf(tradeNo: string): Promise<string | null> {
      const [found] = await db
        .select({ openId: wxIdentity.openId })
        .from(payOrder)
        .innerJoin(
          wxIdentity,
          and(eq(wxIdentity.userId, payOrder.userId), eq(wxIdentity.appId, apps.mini?.appId ?? '')),
        )
        .where(eq(payOrder.tradeNo, tradeNo))
      return found?.openId ?? null
    },
  }
}

/** Where WeChat's browser asks who it is; the client puts its own address in the place of REDIRECT. */
const authorizeAddress = (appId: string) =>
  `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${encodeURIComponent(appId)}&redirect_uri=REDIRECT&response_type=code&scope=snsapi_base&state=pay#wechat_redirect`
