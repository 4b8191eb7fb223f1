import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pushOf } from './wechat-push'

interface StandInApp {
  appId: string
  secret: string
  kind: 'mini' | 'site'
  /** Pages of the released mini-program. */
  pages?: readonly string[]
  /** Subscribe templates by id: the names of their fields. */
  templates?: Readonly<Record<string, readonly string[]>>
  /** The message push that is set in the console; a key of 43 characters encrypts. */
  push?: { url: string; token: string; aesKey: string }
}

export interface WechatManners {
  /** The next calls of a path are answered with these error codes, once each. */
  errors?: Record<string, number[]>
  /** What a checked text is found to be by the words in it; else it passes. */
  judge?: (text: string) => 'pass' | 'review' | 'risky'
  /** What a fetched picture is found to be; else it passes. Null: no verdict is pushed. */
  judgePicture?: (bytes: Buffer) => 'pass' | 'review' | 'risky' | null
  /** The verdict is pushed before the question is answered. */
  verdictFirst?: boolean
  /** Pages in WeChat's browser are snapshots: their person is made up. */
  snapshot?: boolean
  /** Calls of these paths get no answer. */
  silent?: readonly string[]
  /** What something in between answers instead of WeChat, by path. */
  instead?: Record<string, { status?: number; type?: string; body: string | Iterable<string> }>
  /** Most calls of one path in a minute; beyond it 45011. */
  perMinute?: number
  /** Seconds that access tokens and tickets say they hold. */
  expiresIn?: number
  /** Answers tokens only when this is settled. */
  hold?: Promise<unknown>
}

interface Person {
  openId: string
  unionId?: string
  tel?: string
  countryCode?: string
}

interface Issued<T> {
  of: T
  appId: string
  endsAt: number
  used: boolean
}

const codeLifetimeMs = 300_000
/** How long after being in the app a person's contents are judged. */
const inAppMs = 7_200_000
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')
const random = () => randomBytes(12).toString('hex')
/** What a message's fields may hold by type, as WeChat says it. */
const fieldPatterns: Readonly<Record<string, RegExp>> = {
  thing: /^.{1,20}$/su,
  character_string: /^[\x21-\x7e]{1,32}$/,
  number: /^\d{1,32}(\.\d+)?$/,
  time: /^(\d{4}年\d{1,2}月\d{1,2}日 )?\d{2}:\d{2}(:\d{2})?$/,
  date: /^\d{4}年\d{1,2}月\d{1,2}日( \d{2}:\d{2})?$/,
  amount: /^[¥$€]?\d{1,10}(\.\d{1,2})?元?$/,
}
/** Of a file that it fetches. */
const mostMediaBytes = 10_000_000
/** What `scene` may hold, as WeChat says it. */
const scenePattern = /^[\w!#$&'()*+,/:;=?@\-.~]{1,32}$/
/** The smallest JPEG that readers take. */
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.from('ffd9', 'hex')])

/**
 * WeChat's open interfaces for logging in, codes, the JS-SDK, checks of contents and subscribe messages, with the checks the real ones make: method,
 * app and secret, codes used once and within five minutes, tokens that end or are withdrawn, calls a minute, scenes, pages and
 * fields of templates.
 */
export async function startWechat(apps: readonly StandInApp[], now: () => number = Date.now) {
  const loginCodes = new Map<string, Issued<Person>>()
  const phoneCodes = new Map<string, Issued<Person>>()
  const tokens = new Map<string, { appId: string; endsAt: number }>()
  const tickets = new Map<string, string>()
  const sessions = new Map<string, string>()
  const lastIn = new Map<string, number>()
  const subscribed = new Map<string, number>()
  const asked: { path: string; query: Record<string, string>; body: Record<string, unknown> }[] = []
  const messages: Record<string, unknown>[] = []
  const pictures: Record<string, unknown>[] = []
  const traces: string[] = []
  const judging: Promise<void>[] = []
  const fetched: { address: string; status: number }[] = []
  const pushes: { message: Record<string, unknown>; status: number }[] = []
  const calls = new Map<string, { minute: number; count: number }>()
  let manners: WechatManners = {}

  const error = (errcode: number) => ({
    errcode,
    errmsg: errcode === 40_164 ? 'invalid ip 203.0.113.7, not in whitelist rid: 1' : 'stand-in',
  })
  const lifetime = () => manners.expiresIn ?? 7200

  /** Of a path in this minute, with this call. */
  function countOf(path: string): number {
    const minute = Math.floor(now() / 60_000)
    const known = calls.get(path)
    const count = (known?.minute === minute ? known.count : 0) + 1
    calls.set(path, { minute, count })
    return count
  }

  function take<T>(codes: Map<string, Issued<T>>, code: string, appId: string): T | number {
    const found = codes.get(code)
    if (!found || found.appId !== appId) return 40_029
    if (found.used) return 40_163
    found.used = true
    return found.endsAt < now() ? 40_029 : found.of
  }

  const isInApp = (openId: unknown) =>
    typeof openId === 'string' && now() - (lastIn.get(openId) ?? -Infinity) <= inAppMs

  function appIn(params: Record<string, unknown>, kind?: StandInApp['kind']): StandInApp | number {
    const app = apps.find(({ appId }) => appId === params['appid'])
    if (!app || (kind && app.kind !== kind)) return 40_013
    return app.secret === params['secret'] ? app : 40_125
  }

  function exchange(query: Record<string, string>, kind: StandInApp['kind']) {
    const app = appIn(query, kind)
    if (typeof app === 'number') return error(app)
    if (query['grant_type'] !== 'authorization_code') return error(40_002)
    const person = take(loginCodes, (kind === 'mini' ? query['js_code'] : query['code']) ?? '', app.appId)
    if (typeof person === 'number') return error(person)
    const sessionKey = randomBytes(16).toString('base64')
    sessions.set(person.openId, sessionKey)
    lastIn.set(person.openId, now())
    const union = person.unionId ? { unionid: person.unionId } : {}
    return kind === 'mini'
      ? { openid: person.openId, session_key: sessionKey, ...union }
      : {
          access_token: random(),
          expires_in: 7200,
          openid: person.openId,
          scope: 'snsapi_userinfo',
          ...(manners.snapshot && { is_snapshotuser: 1 }),
          ...union,
        }
  }

  function issueToken(body: Record<string, unknown>) {
    const app = appIn(body)
    if (typeof app === 'number') return error(app)
    if (body['grant_type'] !== 'client_credential') return error(40_002)
    // The stable token: the same until it ends.
    const known = [...tokens].find(([, one]) => one.appId === app.appId && one.endsAt > now())
    const [token, { endsAt }] = known ?? [random(), { endsAt: now() + lifetime() * 1000 }]
    tokens.set(token, { appId: app.appId, endsAt })
    return { access_token: token, expires_in: Math.floor((endsAt - now()) / 1000) }
  }

  function codePicture(app: StandInApp, { scene, page, check_path, width }: Record<string, unknown>) {
    if (typeof scene !== 'string' || !scenePattern.test(scene)) return error(40_169)
    if (typeof page !== 'string' || page.startsWith('/') || page.includes('?')) return error(41_030)
    if (check_path !== false && !app.pages?.includes(page)) return error(41_030)
    if (typeof width !== 'number' || width < 280 || width > 1280) return error(40_097)
    pictures.push({ scene, page, width })
    return jpeg
  }

  function sendMessage(app: StandInApp, body: Record<string, unknown>) {
    const { touser, template_id: template, page, data } = body
    const fields = app.templates?.[String(template)]
    if (!fields) return error(40_037)
    if (typeof touser !== 'string' || !touser) return error(40_003)
    if (body['lang'] !== undefined && !['zh_CN', 'zh_HK', 'zh_TW', 'en_US'].includes(String(body['lang'])))
      return error(47_001)
    if (typeof page === 'string' && !app.pages?.includes(page.split('?')[0] ?? '')) return error(41_030)
    const given = (data ?? {}) as Record<string, { value?: unknown }>
    if (Object.keys(given).sort().join() !== [...fields].sort().join()) return error(47_003)
    for (const [name, { value }] of Object.entries(given)) {
      if (typeof value !== 'string' || !fieldPatterns[name.replace(/\d+$/, '')]?.test(value)) return error(47_003)
    }
    const key = `${touser} ${String(template)}`
    const left = subscribed.get(key) ?? 0
    if (left < 1) return error(43_101)
    subscribed.set(key, left - 1)
    messages.push(body)
    return error(0)
  }

  /** The second version: with a person who was in the app, a scene and a text of at most 2500 characters. */
  function checkText({ version, openid, scene, content }: Record<string, unknown>) {
    if (version !== 2) return error(40_097)
    if (typeof content !== 'string' || content === '') return error(44_004)
    if ([...content].length > 2500) return error(45_002)
    if (![1, 2, 3, 4].includes(Number(scene))) return error(40_097)
    if (!isInApp(openid)) return error(61_010)
    const suggest = manners.judge?.(content) ?? 'pass'
    return {
      ...error(0),
      trace_id: random(),
      result: { suggest, label: suggest === 'pass' ? 100 : 20_006 },
      detail: [],
    }
  }

  /** The second version of the check of pictures and sounds, which fetches them without a session. */
  function checkMedia(app: StandInApp, body: Record<string, unknown>): object {
    const { version, openid, scene, media_type: type, media_url: address } = body
    if (version !== 2 || ![1, 2, 3, 4].includes(Number(scene)) || (type !== 1 && type !== 2)) return error(40_097)
    if (typeof address !== 'string' || !/^https?:/.test(address)) return error(40_097)
    if (typeof openid !== 'string' || !isInApp(openid)) return error(61_010)
    const traceId = `${random().slice(0, 8)}-${random().slice(0, 8)}-${random().slice(0, 8)}`
    traces.push(traceId)
    const judged = judgeMedia(app, openid, address, traceId)
    judging.push(judged)
    return manners.verdictFirst
      ? judged.then(() => ({ ...error(0), trace_id: traceId }))
      : { ...error(0), trace_id: traceId }
  }

  async function judgeMedia(app: StandInApp, openid: string, address: string, traceId: string): Promise<void> {
    const { judgePicture } = manners
    const reply = await fetch(address, { redirect: 'error' }).catch(() => null)
    const bytes = reply?.status === 200 ? Buffer.from(await reply.arrayBuffer()) : null
    const isTaken =
      bytes &&
      bytes.length <= mostMediaBytes &&
      /^image\/(jpeg|png|bmp|gif)$/.test(reply?.headers.get('content-type') ?? '')
    fetched.push({ address, status: reply?.status ?? 0 })
    const suggest = isTaken && judgePicture ? judgePicture(bytes) : 'pass'
    if (suggest === null) return
    const found = isTaken
      ? {
          errcode: 0,
          errmsg: 'ok',
          detail: [{ strategy: 'content_model', errcode: 0, suggest, label: 100, prob: 90 }],
          result: { suggest, label: suggest === 'pass' ? 100 : 20_002 },
        }
      : { errcode: -1008, errmsg: 'stand-in', detail: [] }
    await push(app, { FromUserName: openid, ...verdictOf(app, traceId), ...found })
  }

  const verdictOf = ({ appId }: StandInApp, traceId: string) => ({
    Event: 'wxa_media_check',
    appid: appId,
    trace_id: traceId,
    version: 2,
  })

  /** Answers the HTTP status that the push got. */
  async function push(
    app: StandInApp,
    message: Record<string, unknown>,
    as: Partial<StandInApp['push'] & object> = {},
  ) {
    if (!app.push) return 0
    const { url, token, aesKey } = { ...app.push, ...as }
    const { query, body } = pushOf({ appId: app.appId, token, aesKey }, message, Math.floor(now() / 1000))
    const reply = await fetch(`${url}?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }).catch(() => null)
    pushes.push({ message, status: reply?.status ?? 0 })
    return reply?.status ?? 0
  }

  const posts = [
    '/cgi-bin/stable_token',
    '/wxa/business/getuserphonenumber',
    '/wxa/getwxacodeunlimit',
    '/wxa/msg_sec_check',
    '/wxa/media_check_async',
    '/cgi-bin/message/subscribe/send',
  ]

  function answer(method: string, path: string, query: Record<string, string>, body: Record<string, unknown>) {
    if (posts.includes(path) !== (method === 'POST')) return error(method === 'POST' ? 43_001 : 43_002)
    const code = manners.errors?.[path]?.shift()
    if (code) return error(code)
    if (countOf(path) > (manners.perMinute ?? Infinity)) return error(45_011)
    if (path === '/sns/jscode2session') return exchange(query, 'mini')
    if (path === '/sns/oauth2/access_token') return exchange(query, 'site')
    if (path === '/cgi-bin/stable_token') return issueToken(body)
    const token = tokens.get(query['access_token'] ?? '')
    if (!token) return error(40_001)
    if (token.endsAt <= now()) return error(42_001)
    const app = apps.find(({ appId }) => appId === token.appId)
    if (!app) return error(40_013)
    if (path === '/cgi-bin/ticket/getticket' && query['type'] === 'jsapi') {
      if (app.kind !== 'site') return error(48_001)
      const ticket = tickets.get(app.appId) ?? random()
      tickets.set(app.appId, ticket)
      return { ...error(0), ticket, expires_in: lifetime() }
    }
    if (app.kind !== 'mini') return error(48_001)
    if (path === '/wxa/business/getuserphonenumber') {
      const person = take(phoneCodes, String(body['code'] ?? ''), app.appId)
      if (typeof person === 'number') return error(person)
      const { tel = '', countryCode = '86' } = person
      const watermark = { timestamp: Math.floor(now() / 1000), appid: app.appId }
      const phoneNumber = countryCode === '86' ? tel : `+${countryCode}${tel}`
      return { ...error(0), phone_info: { phoneNumber, purePhoneNumber: tel, countryCode, watermark } }
    }
    if (path === '/wxa/getwxacodeunlimit') return codePicture(app, body)
    if (path === '/wxa/msg_sec_check') return checkText(body)
    if (path === '/wxa/media_check_async') return checkMedia(app, body)
    if (path === '/cgi-bin/message/subscribe/send') return sendMessage(app, body)
    return error(40_066)
  }

  const server = createServer((request, reply) => {
    let text = ''
    request
      .setEncoding('utf8')
      .on('data', (part: string) => (text += part))
      .on('end', () => {
        const url = new URL(request.url ?? '', 'http://stand-in')
        const query = Object.fromEntries(url.searchParams)
        let body: Record<string, unknown>
        try {
          body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
        } catch {
          return void reply.end(JSON.stringify(error(47_001)))
        }
        asked.push({ path: url.pathname, query, body })
        if (manners.silent?.includes(url.pathname)) return
        const other = manners.instead?.[url.pathname]
        if (other) {
          reply.writeHead(other.status ?? 200, { 'content-type': other.type ?? 'application/json' })
          return void (typeof other.body === 'string' ? reply.end(other.body) : Readable.from(other.body).pipe(reply))
        }
        void Promise.resolve(url.pathname === '/cgi-bin/stable_token' ? manners.hold : undefined).then(async () => {
          const answered = await answer(request.method ?? '', url.pathname, query, body)
          if (Buffer.isBuffer(answered)) return reply.setHeader('content-type', 'image/jpeg').end(answered)
          return reply.setHeader('content-type', 'application/json').end(JSON.stringify(answered))
        })
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const issue = (codes: Map<string, Issued<Person>>, appId: string, person: Person) => {
    const code = random()
    codes.set(code, { of: person, appId, endsAt: now() + codeLifetimeMs, used: false })
    return code
  }
  const miniId = () => apps.find(({ kind }) => kind === 'mini')?.appId ?? ''

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    messages,
    pictures,
    /** Numbers of the questions about pictures, and what was fetched and pushed for them. */
    traces,
    fetched,
    pushes,
    /** When every picture that was asked about is fetched, and its verdict pushed. */
    judged: () => Promise.all(judging),
    /** Any message of the mini-program, as WeChat pushes it. */
    push: (message: Record<string, unknown>, as: { token?: string; aesKey?: string } = {}) => {
      const app = apps.find(({ kind }) => kind === 'mini')
      return app ? push(app, message, as) : Promise.resolve(0)
    },
    callsOf: (path: string) => asked.filter((one) => one.path === path).length,
    behave: (as: WechatManners) => void (manners = as),
    /** `wx.login`, or the return from the page of authorisation. */
    loginCode: (person: Person, appId = miniId()) => issue(loginCodes, appId, person),
    /** The button that asks for the phone. */
    phoneCode: (person: Person) => issue(phoneCodes, miniId(), person),
    /** The person opens the mini-program again. */
    comesBack: (openId: string) => void lastIn.set(openId, now()),
    sessionKeyOf: (openId: string) => sessions.get(openId),
    /** WeChat withdraws every access token, as after a changed secret. */
    withdrawTokens: () => tokens.clear(),
    /** `wx.requestSubscribeMessage`, agreed to: one message of the template may come. */
    subscribe(openId: string, template: string) {
      const key = `${openId} ${template}`
      subscribed.set(key, (subscribed.get(key) ?? 0) + 1)
    },
    /** Whether `wx.config` of a page would be believed by WeChat's browser. */
    believes(appId: string, url: string, config: { nonceStr: string; timestamp: number; signature: string }) {
      const { nonceStr, timestamp, signature } = config
      const text = `jsapi_ticket=${tickets.get(appId) ?? ''}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
      return sha1(text) === signature
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The settings of a server whose two apps are the stand-in's. */
export const wechatEnv = (baseUrl: string, mini: StandInApp, official: StandInApp) => ({
  WX_API_BASE_URL: baseUrl,
  WX_MINI_APP_ID: mini.appId,
  WX_MINI_SECRET: mini.secret,
  WX_SITE_APP_ID: official.appId,
  WX_SITE_SECRET: official.secret,
  PUBLIC_URL: 'https://fun.test',
  RATE_LIMIT: 'off',
})
