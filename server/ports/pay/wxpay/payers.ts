import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Scene } from '../../../../contract/money'
import { minuteMs } from '../../../../contract/time'
import { AppError } from '../../../errors'
import type { Clock } from '../../clock'
import { payOrder, wxIdentity } from '../../db/schema'
import type { Db } from '../../db/types'
import type { WxApi, WxApp, WxApps } from '../../wx/api'
import { isBadCode, WxError } from '../../wx/error'
import { PayError, type Payer } from '../types'
import { createSealer } from '../../wx/seal'

/**
 * After this time a browser's payer is requested again: the account may be open in another WeChat, and WeChat charges
 * only its own.
 */
const browserMs = 10 * minuteMs

interface PayersDeps {
  db: Db
  clock: Clock
  api: WxApi
  apps: WxApps
  secret: string
}

/**
 * The WeChat identity that pays, for scenes that must name it. A new code replaces the stored one, but never the joined
 * identity: the payer may be another person.
 */
export function createPayers({ db, clock, api, apps, secret }: PayersDeps) {
  const { seal, open } = createSealer(secret)

  async function exchangeCode(userId: string, scene: 'JSAPI' | 'MINI', app: WxApp, code: string): Promise<Payer> {
    const found = await (scene === 'MINI' ? api.session(app, code) : api.oauth(app, code)).catch((error: unknown) => {
      if (!(error instanceof WxError)) throw error
      throw isBadCode(error) ? new AppError(400, 'order.payer') : new PayError('unreachable', error.message)
    })
    const identity = {
      openId: found.openId,
      unionId: found.unionId,
      sessionKey: found.sessionKey && seal(found.sessionKey),
      updatedAt: clock.now(),
    }
    await db
      .insert(wxIdentity)
      .values({ userId, appId: app.appId, ...identity })
      .onConflictDoUpdate({
        target: [wxIdentity.userId, wxIdentity.appId],
        // A browser's silent authorisation returns no union id.
        set: {
          ...identity,
          unionId: sql`case when ${wxIdentity.openId} = excluded.open_id then coalesce(excluded.union_id, ${wxIdentity.unionId}) else excluded.union_id end`,
        },
        setWhere: or(isNull(wxIdentity.joinedAt), eq(wxIdentity.openId, found.openId)),
      })
    return { openId: found.openId, sessionKey: found.sessionKey || null }
  }

  return {
    /** Throws 400 `order.payer` when the payer is unknown; in a browser its data holds the authorisation address. */
    async identifyPayer(userId: string, scene: Scene, code: string | undefined): Promise<Payer> {
      if (scene !== 'JSAPI' && scene !== 'MINI') return { openId: null, sessionKey: null }
      const app = scene === 'MINI' ? apps.mini : apps.site
      if (!app) throw new AppError(400, 'order.scene')
      if (code) return exchangeCode(userId, scene, app, code)
      const [known] = await db
        .select()
        .from(wxIdentity)
        .where(and(eq(wxIdentity.userId, userId), eq(wxIdentity.appId, app.appId)))
      const sessionKey = known?.sessionKey ? open(known.sessionKey) : null
      const isHere = known && clock.now().getTime() - known.updatedAt.getTime() < browserMs
      if (known && (scene === 'JSAPI' ? isHere : sessionKey)) return { openId: known.openId, sessionKey }
      throw new AppError(400, 'order.payer', {}, scene === 'JSAPI' ? { authorize: authorizeAddress(app.appId) } : null)
    },

    /** The payer of an order in the mini-program. */
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

/** WeChat's authorisation page; the client replaces REDIRECT with its own address. */
const authorizeAddress = (appId: string) =>
  `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${encodeURIComponent(appId)}&redirect_uri=REDIRECT&response_type=code&scope=snsapi_base&state=pay#wechat_redirect`
