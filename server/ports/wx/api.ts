import { z } from 'zod'
import { createWxCall, wxDoneShape } from './call'
import { snapshotUser, WxError } from './error'
import type { WxTokens } from './tokens'

/** An app registered with WeChat: the mini-program, or the site's official account. */
export interface WxApp {
  appId: string
  secret: string
}

/** The configured apps; null: none. */
export interface WxApps {
  site: WxApp | null
  mini: WxApp | null
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
const oauthShape = z.object({
  openid: z.string().min(1),
  unionid: z.string().optional(),
  is_snapshotuser: z.int().optional(),
})
const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.int() })
const ticketShape = z.object({ ticket: z.string().min(1), expires_in: z.int() })
const phoneShape = z.object({
  phone_info: z.object({
    purePhoneNumber: z.string().min(1),
    countryCode: z.coerce.string(),
    watermark: z.object({ appid: z.string() }),
  }),
})
const traceShape = z.object({ trace_id: z.string().regex(/^[\w-]{1,128}$/) })
const verdictShape = z.object({ result: z.object({ suggest: z.enum(['pass', 'review', 'risky']) }) })
/** WeChat rejects the access token; another process may have requested a new one. */
const staleToken = [40_001, 40_014, 42_001]
/** Error code by which version 1 of the check reports a risky text. */
const riskyText = 87_014

export type WxApi = ReturnType<typeof createWxApi>

/** WeChat's open interfaces. Secrets go into queries to one host and are never logged. */
export function createWxApi({
  baseUrl,
  tokens,
  timeoutMs = 8_000,
}: {
  baseUrl: string
  tokens: WxTokens
  timeoutMs?: number
}) {
  const { json: ask, picture } = createWxCall({ baseUrl, timeoutMs })
  const query = (params: Record<string, string>) => new URLSearchParams(params).toString()
  const tokenKey = (app: WxApp) => `access ${app.appId}`

  /** A token for the app's server calls: the stable one, equal on every host. */
  function accessToken(app: WxApp): Promise<string> {
    return tokens.get(tokenKey(app), async () => {
      const reply = await ask('token', tokenShape, '/cgi-bin/stable_token', {
        grant_type: 'client_credential',
        appid: app.appId,
        secret: app.secret,
        force_refresh: false,
      })
      return { value: reply.access_token, expiresInSeconds: reply.expires_in }
    })
  }

  /** Makes a call with the app's token, and repeats it once with a new one if WeChat rejects it. */
  async function withToken<T>(app: WxApp, act: (query: string) => Promise<T>): Promise<T> {
    const token = await accessToken(app)
    const queryOf = (value: string) => query({ access_token: value })
    try {
      return await act(queryOf(token))
    } catch (error) {
      if (!(error instanceof WxError && staleToken.includes(error.errcode))) throw error
      await tokens.forget(tokenKey(app), token)
      return act(queryOf(await accessToken(app)))
    }
  }

  return {
    ask,
    accessToken,
    withToken,

    /** The identity behind a mini-program's `wx.login` code. */
    async session({ appId, secret }: WxApp, code: string): Promise<WxIdentity> {
      const reply = await ask(
        'login',
        sessionShape,
        `/sns/jscode2session?${query({ appid: appId, secret, js_code: code, grant_type: 'authorization_code' })}`,
      )
      return { openId: reply.openid, unionId: reply.unionid ?? null, sessionKey: reply.session_key }
    },

    /** The identity behind a browser's authorisation code. */
    async oauth({ appId, secret }: WxApp, code: string): Promise<WxIdentity> {
      const reply = await ask(
        'authorisation',
        oauthShape,
        `/sns/oauth2/access_token?${query({ appid: appId, secret, code, grant_type: 'authorization_code' })}`,
      )
      // A page shown as a snapshot has no real person.
      if (reply.is_snapshotuser === 1) throw new WxError(snapshotUser, 'authorisation')
      return { openId: reply.openid, unionId: reply.unionid ?? null, sessionKey: '' }
    },

    /** The phone that a person shares with the mini-program; null outside of mainland China. */
    async phone(app: WxApp, code: string): Promise<string | null> {
      const { phone_info: found } = await withToken(app, (token) =>
        ask('phone', phoneShape, `/wxa/business/getuserphonenumber?${token}`, { code }),
      )
      if (found.watermark.appid !== app.appId) throw new WxError(0, 'phone')
      return found.countryCode === '86' ? found.purePhoneNumber : null
    },

    /** A code of the mini-program that opens a page with a scene: a JPEG or PNG. */
    codePicture: (app: WxApp, body: { scene: string; page: string; width: number }) =>
      withToken(app, (token) => picture('code', `/wxa/getwxacodeunlimit?${token}`, { ...body, check_path: false })),

    /** Ticket that signs addresses for the JS-SDK. */
    ticket: (app: WxApp): Promise<string> =>
      tokens.get(`ticket ${app.appId}`, async () => {
        const reply = await withToken(app, (token) =>
          ask('ticket', ticketShape, `/cgi-bin/ticket/getticket?${token}&type=jsapi`),
        )
        return { value: reply.ticket, expiresInSeconds: reply.expires_in }
      }),

    /** WeChat's verdict on a text that a person of the mini-program publishes. */
    judgeText: (app: WxApp, body: { version: 2; openid: string; scene: number; content: string }) =>
      withToken(app, async (token) => {
        try {
          return (await ask('text', verdictShape, `/wxa/msg_sec_check?${token}`, body)).result.suggest
        } catch (error) {
          if (error instanceof WxError && error.errcode === riskyText) return 'risky' as const
          throw error
        }
      }),

    /** Requests a verdict on a sound (1) or picture (2), which WeChat fetches; returns the trace id of the later push. */
    judgePicture: (
      app: WxApp,
      body: { version: 2; openid: string; scene: number; media_type: 1 | 2; media_url: string },
    ): Promise<string> =>
      withToken(
        app,
        async (token) => (await ask('picture', traceShape, `/wxa/media_check_async?${token}`, body)).trace_id,
      ),

    /** Sends a subscribe message to one person. */
    subscribeMessage: (app: WxApp, message: Record<string, unknown>) =>
      withToken(app, (token) => ask('message', wxDoneShape, `/cgi-bin/message/subscribe/send?${token}`, message)),
  }
}
