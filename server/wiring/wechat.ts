import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import type { Accounts } from '../domain/accounts'
import type { SecurityLog } from '../domain/accounts/security-log'
import { createWechatCodes } from '../domain/accounts/wechat/codes'
import { createIdentities } from '../domain/accounts/wechat/identities'
import { createJsSdk } from '../domain/accounts/wechat/js-sdk'
import { createWechatLogin } from '../domain/accounts/wechat/login'
import { serveWechatCodes } from '../http/wechat/codes'
import type { Clock, Ids } from '../ports/clock'
import type { Db } from '../ports/db/types'
import type { FileStore } from '../ports/files/types'
import { createWxApi } from '../ports/wx/api'
import { createSharedTokens } from '../ports/wx/tokens'
import { wechatRoutes } from '../routes/wechat'

export interface WechatPorts {
  config: Pick<Config, 'wechat'>
  db: Db
  clock: Clock
  ids: Ids
  store: FileStore
  secret: string
  accounts: Accounts
  security: SecurityLog
  siteUrl: () => string
  warn: (error: unknown, about?: string) => void
}

/** Joins what the product does inside WeChat. Without an app at WeChat nothing of it is offered. */
export function wireWechat(ports: WechatPorts) {
  const { config, db, clock, ids, store, secret, accounts, security, siteUrl, warn } = ports
  const { apps, apiBaseUrl, login: isOn } = config.wechat
  const api = createWxApi({ baseUrl: apiBaseUrl, tokens: createSharedTokens({ db, clock, secret }) })
  const identities = createIdentities({ db, clock, secret })
  const loginApps = isOn ? apps : { site: null, mini: null }
  const login = createWechatLogin({
    db,
    clock,
    api,
    apps: loginApps,
    secret,
    identities,
    accounts,
    security,
    siteUrl,
    warn,
  })
  const codes = createWechatCodes({ db, store, api, app: apps.mini, siteUrl, warn })
  const signPage = createJsSdk({ clock, ids, api, app: apps.site, siteUrl, warn })
  return {
    offered: { mini: loginApps.mini !== null, site: loginApps.site !== null },
    /** The code that opens the app, for the card of the side bar; empty while there is none. */
    appCode: () => codes.appCode(clock.now().getTime()),
    routes: wechatRoutes({ login, identities, codes, signPage }),
    open: (app: FastifyInstance) => serveWechatCodes(app, codes),
  }
}
