import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../domain/accounts'
import type { Sessions } from '../domain/accounts/sessions'
import { createWechatCodes } from '../domain/accounts/wechat/codes'
import type { Identities } from '../domain/accounts/wechat/identities'
import type { WechatJoins } from '../domain/accounts/wechat/joins'
import { createJsSdk } from '../domain/accounts/wechat/js-sdk'
import { createWechatLogin } from '../domain/accounts/wechat/login'
import { createWxMessages } from '../domain/accounts/wechat/messages'
import { createPermits } from '../domain/accounts/wechat/messages/permits'
import { isPartOfWork } from '../domain/tasks/settle'
import { serveWechatCodes } from '../http/wechat/codes'
import type { Throttle } from '../domain/accounts/throttle'
import { servePush } from '../http/wechat/push'
import type { FileStore } from '../ports/files/types'
import { wechatRoutes } from '../routes/wechat'
import type { Base } from './base'

type FromBase = 'config' | 'db' | 'clock' | 'ids' | 'secret' | 'events' | 'wxApi' | 'siteUrl' | 'warn'

interface WechatPorts extends Pick<Base, FromBase> {
  store: FileStore
  accounts: Accounts
  sessions: Pick<Sessions, 'isOpenIn'>
  identities: Identities
  joins: WechatJoins
  throttle: Throttle
}

/** Joins the product's features inside WeChat. Without a WeChat app none is offered. */
export function wireWechat(ports: WechatPorts) {
  const { config, db, clock, ids, secret, events, wxApi: api, siteUrl, warn } = ports
  const { store, accounts, sessions, identities, joins, throttle } = ports
  const { apps, login: isOn, push, templates, miniOriginalId } = config.wechat
  const loginApps = isOn ? apps : { site: null, mini: null }
  const login = createWechatLogin({
    db,
    clock,
    api,
    apps: loginApps,
    mini: apps.mini,
    secret,
    identities,
    joins,
    accounts,
    sessions,
    siteUrl,
    warn,
  })
  const codes = createWechatCodes({ db, store, api, app: apps.mini, siteUrl, warn })
  const signPage = createJsSdk({ clock, ids, api, app: apps.site, siteUrl, warn })
  const messenger = apps.mini && Object.keys(templates).length > 0 ? { app: apps.mini, templates } : null
  const permits = createPermits({ db, clock, messenger, isJoinable: loginApps.mini !== null })
  const messages = createWxMessages({ db, clock, ids, api, messenger, warn })
  /** Queues messages in the background; their cause never waits for them. */
  const tell = (added: Promise<void>) =>
    void added.then(() => messages.sendDue()).catch((error: unknown) => warn(error, 'a subscribe message'))
  const answer: typeof permits.answer = async (user, answers) => {
    await permits.answer(user, answers)
    if (answers.some(({ kind, agreed }) => kind === 'orderPaid' && agreed)) tell(messages.addRecentOrder(user.userId))
  }
  events.on('taskEnded', (row) => {
    const { id, userId, status, cancelled } = row
    const isEnd = !cancelled && (status === 'FINISHED' || status === 'ERROR') && !isPartOfWork(row)
    if (isEnd) tell(messages.add('taskDone', userId, id))
  })
  events.on('workEnded', ({ userId, id }) => tell(messages.add('taskDone', userId, id)))
  events.on('orderPaid', ({ userId, tradeNo }) => tell(messages.add('orderPaid', userId, tradeNo)))
  return {
    offered: {
      mini: loginApps.mini !== null,
      site: loginApps.site !== null,
      ...(miniOriginalId && { miniOriginalId }),
    },
    /** Code that opens the app, for the card of the side bar; empty without one. */
    appCode: () => codes.appCode(clock.now().getTime()),
    routes: wechatRoutes({ login, codes, signPage, permits: { ...permits, answer } }),
    messages,
    open(app: FastifyInstance) {
      serveWechatCodes(app, codes)
      if (apps.mini && push)
        servePush(app, {
          setting: push,
          appId: apps.mini.appId,
          clock,
          uses: throttle,
          receive: (message) => events.deliver('wechatPush', message),
          warn,
        })
    },
  }
}
