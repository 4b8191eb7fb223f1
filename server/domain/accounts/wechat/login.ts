import { z } from 'zod'
import { limits } from '../../../../contract/limits'
import { AppError } from '../../../errors'
import type { Clock } from '../../../ports/clock'
import type { Db } from '../../../ports/db/types'
import type { WxApi, WxApp, WxApps } from '../../../ports/wx/api'
import { createSealer } from '../../../ports/wx/seal'
import type { Accounts, LoginDevice } from '..'
import type { Sessions } from '../sessions'
import { createBrowserStates } from './browser-state'
import type { Identities, SeenIdentity } from './identities'
import type { WechatJoins } from './joins'
import { refusalOf } from './refusals'

export type WechatLogin = ReturnType<typeof createWechatLogin>

interface WechatLoginDeps {
  db: Db
  clock: Clock
  api: Pick<WxApi, 'session' | 'oauth' | 'phone'>
  /** Apps for login. */
  apps: WxApps
  /** The mini-program, even when it is not used for login. */
  mini: WxApp | null
  secret: string
  identities: Pick<Identities, 'accountOf' | 'joined' | 'lock' | 'note'>
  joins: WechatJoins
  accounts: Pick<Accounts, 'enterByWechat' | 'enterByWechatPhone'>
  sessions: Pick<Sessions, 'isOpenIn'>
  siteUrl: () => string
  warn: (error: unknown, about: string) => void
}

interface Asked {
  app: 'mini' | 'site'
  code: string
  /** Code of the mini-program's phone button. */
  phoneCode?: string | undefined
  /** Browser only: the state that WeChat returned, and the secret this browser began with. */
  state?: string | undefined
  verifier?: string | undefined
  shareCode?: string | undefined
}

interface SessionUser {
  userId: string
  sessionId: string
  ip: string
  client: string
}

/** Lifetime of a ticket that joins an identity after a login by phone. */
const ticketSeconds = 1800
const ticketShape = z.object({
  appId: z.string(),
  openId: z.string(),
  unionId: z.string().nullable(),
  sessionKey: z.string(),
  ends: z.int(),
})

/** Login by WeChat: a joined identity opens its account at once, another needs a phone once. */
export function createWechatLogin(deps: WechatLoginDeps) {
  const { db, clock, api, apps, mini, secret, identities, joins, accounts, sessions, siteUrl, warn } = deps
  const states = createBrowserStates({ clock, secret })
  const { seal, open } = createSealer(secret, 'wx-join')
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const appOf = (which: 'mini' | 'site'): WxApp => {
    const app = apps[which]
    if (!app) throw new AppError(404, 'wechat.off')
    return app
  }
  const refused = (error: unknown): never => {
    throw refusalOf(error, warn)
  }

  async function seenBy({ app: which, code, state, verifier }: Asked): Promise<SeenIdentity> {
    const app = appOf(which)
    if (which === 'site' && !(state && verifier && states.isValid(state, verifier)))
      throw new AppError(400, 'wechat.state')
    const found = await (which === 'mini' ? api.session(app, code) : api.oauth(app, code)).catch(refused)
    return { ...found, appId: app.appId }
  }

  async function phoneOf(code: string): Promise<string> {
    const tel = await api.phone(appOf('mini'), code).catch(refused)
    if (!tel || !limits.telPattern.test(tel)) throw new AppError(400, 'wechat.foreignPhone')
    return tel
  }

  const joinSeen = (user: SessionUser, seen: SeenIdentity) =>
    db.transaction(async (tx) => {
      await identities.lock(tx, user.userId, seen)
      // Recovery ends sessions, then detaches. An earlier request must not join afterwards.
      if (!(await sessions.isOpenIn(tx, user.sessionId))) throw new AppError(401, 'auth.loggedOut')
      await joins.bySession(tx, user, seen)
    })

  const renewing = (seen: SeenIdentity) => async (tx: Db, userId: string) => {
    if (!(await joins.renew(tx, userId, seen))) throw new AppError(400, 'wechat.code')
  }

  return {
    /** WeChat's authorization address for its browser; it redirects back to the login page. */
    authorizeAddress(verifier: string): string {
      const params = new URLSearchParams({
        appid: appOf('site').appId,
        redirect_uri: `${siteUrl()}/login`,
        response_type: 'code',
        scope: 'snsapi_userinfo',
        state: states.make(verifier),
      })
      return `https://open.weixin.qq.com/connect/oauth2/authorize?${params.toString()}#wechat_redirect`
    },

    /**
     * Opens a session. 404 with a ticket in its data when the identity is joined to no account and no phone was sent.
     */
    async login(asked: Asked, device: LoginDevice) {
      const seen = await seenBy(asked)
      // The phone decides the account, even if this identity was joined to another one.
      if (asked.app === 'mini' && asked.phoneCode) {
        const tel = await phoneOf(asked.phoneCode)
        const joined = await identities.accountOf(seen)
        return accounts.enterByWechatPhone({ tel, shareCode: asked.shareCode }, device, joined, (tx, userId) =>
          joins.byPhone(tx, { userId, ip: device.ip, client: device.client }, seen),
        )
      }
      const userId = await identities.accountOf(seen)
      if (userId) return accounts.enterByWechat(userId, device, renewing(seen))
      const ticket = seal(JSON.stringify({ ...seen, ends: seconds() + ticketSeconds }))
      throw new AppError(404, 'wechat.unknown', {}, { ticket })
    },

    /**
     * Joins a ticket's identity to the session's account. 400 for an invalid or expired ticket; 409 when it belongs to
     * another account, or the account has another identity.
     */
    async join(user: SessionUser, ticket: string): Promise<void> {
      const parsed = ticketShape.safeParse(parse(open(ticket)))
      if (!parsed.success || parsed.data.ends < seconds()) throw new AppError(400, 'wechat.code')
      await joinSeen(user, parsed.data)
    },

    /** Joins the mini-program's identity to the session's account, unless it belongs to another account. */
    async joinByCode(user: SessionUser, code: string): Promise<void> {
      const seen = await seenBy({ app: 'mini', code })
      await joinSeen(user, seen)
    },

    /** The WeChat identities of an account, for its owner; identities of removed apps are left out. */
    async joined(userId: string) {
      const rows = await identities.joined(userId)
      const kindOf = (appId: string) => (['mini', 'site'] as const).find((kind) => apps[kind]?.appId === appId)
      return rows.flatMap(({ appId, joinedAt }) => {
        const app = kindOf(appId)
        return app ? [{ app, joinTime: joinedAt.toISOString() }] : []
      })
    },

    /** Notes the identity in which this session was opened within the mini-program, without joining it. */
    async note({ userId }: SessionUser, code: string): Promise<void> {
      if (!mini) throw new AppError(404, 'wechat.off')
      const found = await api.session(mini, code).catch(refused)
      await identities.note(userId, { ...found, appId: mini.appId })
    },

    leave: (user: SessionUser): Promise<void> => db.transaction((tx) => joins.leave(tx, user, 'session')),
  }
}

const parse = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
