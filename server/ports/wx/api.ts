import { z } from 'zod'
import type { Clock } from '../clock'

/** An app registered with WeChat: the mini-program, or the official account of the site. */
export interface WxApp {
  appId: string
  secret: string
}

/** WeChat refused or did not answer; `errcode` is its number, 0 when there was none. */
export class WxError extends Error {
  constructor(
    readonly errcode: number,
    what: string,
  ) {
    super(`WeChat ${what}: ${errcode}`)
  }
}

export interface WxIdentity {
  openId: string
  unionId: string | null
  sessionKey: string
}

const sessionShape = z.object({
  openid: z.string().min(1),
  session_key: z.string().min(1),
  unionid: z.string().optional(),
})
const oauthShape = z.object({ openid: z.string().min(1), unionid: z.string().optional() })
const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.int() })
/** A token is given up this long before its end. */
const spareMs = 300_000

export type WxApi = ReturnType<typeof createWxApi>

/** The open interfaces of WeChat that payments need. Secrets go in the query of one host and are never logged. */
export function createWxApi({
  baseUrl,
  clock,
  timeoutMs = 8_000,
}: {
  baseUrl: string
  clock: Clock
  timeoutMs?: number
}) {
  const tokens = new Map<string, { token: string; endsAt: number }>()

  async function ask<T extends z.ZodType>(what: string, shape: T, path: string, body?: unknown): Promise<z.output<T>> {
    let json: unknown
    try {
      const reply = await fetch(`${baseUrl}${path}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined
          ? {}
          : {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: typeof body === 'string' ? body : JSON.stringify(body),
            }),
      })
      json = await reply.json()
    } catch {
      throw new WxError(0, what)
    }
    const { errcode } = (json ?? {}) as { errcode?: unknown }
    if (typeof errcode === 'number' && errcode !== 0) throw new WxError(errcode, what)
    const parsed = shape.safeParse(json)
    if (!parsed.success) throw new WxError(0, what)
    return parsed.data
  }
  const query = (params: Record<string, string>) => new URLSearchParams(params).toString()

  return {
    ask,

    /** Who a mini-program's `wx.login` code stands for. */
    async session({ appId, secret }: WxApp, code: string): Promise<WxIdentity> {
      const reply = await ask(
        'login',
        sessionShape,
        `/sns/jscode2session?${query({ appid: appId, secret, js_code: code, grant_type: 'authorization_code' })}`,
      )
      return { openId: reply.openid, unionId: reply.unionid ?? null, sessionKey: reply.session_key }
    },

    /** Who a browser's authorisation code stands for. */
    async oauth({ appId, secret }: WxApp, code: string): Promise<WxIdentity> {
      const reply = await ask(
        'authorisation',
        oauthShape,
        `/sns/oauth2/access_token?${query({ appid: appId, secret, code, grant_type: 'authorization_code' })}`,
      )
      return { openId: reply.openid, unionId: reply.unionid ?? null, sessionKey: '' }
    },

    /** For a token that WeChat no longer takes. */
    forgetToken: ({ appId }: WxApp) => void tokens.delete(appId),

    /** A token for the app's server calls; the stable one, which is the same on every host. */
    async accessToken({ appId, secret }: WxApp): Promise<string> {
      const known = tokens.get(appId)
      if (known && known.endsAt > clock.now().getTime()) return known.token
      const reply = await ask('token', tokenShape, '/cgi-bin/stable_token', {
        grant_type: 'client_credential',
        appid: appId,
        secret,
        force_refresh: false,
      })
      tokens.set(appId, {
        token: reply.access_token,
        endsAt: clock.now().getTime() + reply.expires_in * 1000 - spareMs,
      })
      return reply.access_token
    },
  }
}
