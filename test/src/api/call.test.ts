import { ApiError, BusyError } from '@/services/api/errors'
import { reasonOf } from '@/services/api/reason'
import { connection } from '@/services/connection'
import { call, configureApi, requestOf } from '@/services/api/call'
import { onLoggedOut, onNotice, type Notice } from '@/services/api/notices'
import { http } from '@/services/platform/http'
import { TransportError } from '@/services/platform/http/transport-error'
import type { HttpReply, HttpRequest } from '@/services/platform/http/types'
import { asQuery, queries } from '@/services/queries/client'
import { serverNow } from '@/services/server-clock'
import { texts } from '@/services/texts/i18n'

let token: string | null
let notices: Notice[]
let ended: string[]
let sent: HttpRequest[]
let stops: (() => void)[]

const answers = (reply: Partial<HttpReply> | Error) => {
  jest.spyOn(http, 'request').mockImplementation(async (request) => {
    sent.push(request)
    if (reply instanceof Error) throw reply
    return { status: 200, statusText: 'OK', body: null, ...reply }
  })
}
const says = (code: number, msg = 'words', data: unknown = null) => answers({ body: { code, msg, data } })
const thrown = async (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => {
      throw new Error('resolved')
    },
    (error) => error,
  )

beforeEach(() => {
  token = 'secret'
  notices = []
  ended = []
  sent = []
  configureApi({ baseUrl: '/api', token: () => token, locale: () => 'ru-RU' })
  stops = [onNotice((notice) => notices.push(notice)), onLoggedOut(({ msg }) => ended.push(msg))]
})
afterEach(() => {
  stops.forEach((stop) => stop())
  jest.restoreAllMocks()
})

test('200 gives the data without a message', async () => {
  says(200, '', { services: [] })
  // spec 8.03
  expect(await call('GET /portal/init', {})).toEqual({ services: [] })
  expect(notices).toEqual([])
})

test("the server's clock is that of its last reply; a device that differs by less than a minute has its own", async () => {
  jest.useFakeTimers()
  const toldOf = async (date?: string) => {
    answers({ body: { code: 200, msg: '', data: null }, date })
    await call('GET /portal/init', {})
    return Date.parse(serverNow().toISOString()) - Date.now()
  }
  const hourMs = 3_600_000
  const at = (aheadMs: number) => new Date(Date.now() + aheadMs).toUTCString()
  expect(Math.abs((await toldOf(at(-hourMs))) + hourMs)).toBeLessThan(2000)
  expect(Math.abs((await toldOf(undefined)) + hourMs)).toBeLessThan(2000)
  expect(Math.abs((await toldOf('no date')) + hourMs)).toBeLessThan(2000)
  expect(Math.abs(await toldOf(at(30_000)))).toBeLessThan(100)
  jest.useRealTimers()
})

test.each([
  [400, 'warn'],
  [403, 'warn'],
  [404, 'warn'],
  [409, 'warn'],
  [429, 'warn'],
  [500, 'error'],
  [600, 'error'],
])('%i is shown as %s and rejected', async (code, kind) => {
  says(code, 'не вышло', { retryAfter: 3 })
  const error = await thrown(call('GET /portal/init', {}))
  // spec 8.04, 8.05
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code, msg: 'не вышло', data: { retryAfter: 3 } })
  // spec 8.04, 8.05
  expect(notices).toEqual([{ kind, text: 'не вышло' }])
  expect(ended).toEqual([])
})

test.each([
  [402, []],
  [418, [{ kind: 'warn', text: 'words' }]],
  [900, [{ kind: 'warn', text: 'words' }]],
])(
  '%i reaches the caller with its data; only 402, which the package centre answers, is silent',
  async (code, shown) => {
    says(code, 'words', { balance: 2 })
    // spec 8.07
    expect(await thrown(call('GET /portal/init', {}))).toMatchObject({ code, data: { balance: 2 } })
    // spec 8.07
    expect(notices).toEqual(shown)
  },
)

test('a refusal without words is not silent', async () => {
  says(418, '')
  await thrown(call('POST /app/chat', { chatNumber: 'c' }))
  // spec 8.07
  expect(notices).toEqual([{ kind: 'warn', text: texts().common.transport }])
})

test('401 ends the session, also of a quiet call', async () => {
  says(401, 'over')
  expect(await thrown(call('GET /app/user', {}, { quiet: true }))).toMatchObject({ code: 401 })
  // spec 8.06
  expect(ended).toEqual(['over'])
  expect(notices).toEqual([])
})

test('401 to a token that was replaced meanwhile does not end the new session', async () => {
  jest.spyOn(http, 'request').mockImplementation(async () => {
    token = 'newer'
    return { status: 200, statusText: 'OK', body: { code: 401, msg: 'over', data: null } }
  })
  await thrown(call('GET /app/user', {}))
  expect(ended).toEqual([])
})

test('when nothing comes back the connection is named, in the language in use', async () => {
  answers(new TransportError('request:fail'))
  expect(await thrown(call('GET /portal/init', {}))).toBeInstanceOf(TransportError)
  // spec 8.08
  expect(notices).toMatchObject([{ kind: 'error', text: '服务器连接中，请稍后再试～' }])
  expect(texts().common.transport).toBe('服务器连接中，请稍后再试～')
})

test('another HTTP status fails with its text', async () => {
  answers({ status: 502, statusText: 'Bad Gateway' })
  // spec 8.02
  expect(await thrown(call('GET /portal/init', {}))).toMatchObject({ code: 502, message: 'Bad Gateway' })
  expect(notices).toHaveLength(1)
})

test('a page instead of an envelope is a failure too', async () => {
  answers({ body: null })
  expect(await thrown(call('GET /portal/init', {}))).toMatchObject({ code: 500 })
})

test('a quiet call shows nothing', async () => {
  says(500, 'words')
  await thrown(call('GET /portal/init', {}, { quiet: true }))
  answers(new TransportError('x'))
  await thrown(call('GET /portal/init', {}, { quiet: true }))
  expect(notices).toEqual([])
})

test('a read that is refused shows no toast: its words are drawn in place of the data', async () => {
  says(400, 'words')
  // spec 8.04
  expect(await thrown(queries.fetchQuery(asQuery('GET /app/chat', {})))).toMatchObject({ code: 400, msg: 'words' })
  says(500, 'words')
  // spec 8.05
  expect(await thrown(queries.fetchQuery(asQuery('GET /app/comb/list', {})))).toMatchObject({ code: 500 })
  queries.clear()
  expect(notices).toEqual([])
})

test('headers carry client, language and token', () => {
  // spec 7.01
  expect(requestOf('GET /app/user', {})).toEqual({
    method: 'GET',
    url: '/api/app/user',
    headers: { 'client-id': 'app', 'accept-language': 'ru-RU', authorization: 'Bearer secret' },
  })
})

test('GET and DELETE send a query, POST and PUT a body; parameters of the path leave both', () => {
  const id = '01ARYZ6S410000000000000000'
  // spec 7.02
  expect(requestOf('GET /app/chat', { q: '你好 & 再见', page: 2, size: undefined }).url).toBe(
    '/api/app/chat?q=%E4%BD%A0%E5%A5%BD%20%26%20%E5%86%8D%E8%A7%81&page=2',
  )
  // spec 7.02
  expect(requestOf('DELETE /app/chat/:id', { id }).url).toBe(`/api/app/chat/${id}`)
  // spec 7.02
  expect(requestOf('PUT /app/chat/:id', { id, title: '新' })).toMatchObject({
    url: `/api/app/chat/${id}`,
    body: '{"title":"新"}',
  })
})

test('credentials go into a Basic header and never into the address', async () => {
  says(200, '', { token: 't', expiresIn: 1 })
  await call('GET /app/api/oauth/token', { loginType: 4 }, { basic: { tel: '13800000000', secret: 'abc123密' } })
  expect(sent[0]!.url).toBe('/api/app/api/oauth/token?loginType=4')
  expect(sent[0]!.headers.authorization).toBe(`Basic ${Buffer.from('13800000000:abc123密').toString('base64')}`)
})

test('what a busy server refuses waits as long as it asked, and is made again by itself without a message', async () => {
  jest.useFakeTimers()
  const replies: Partial<HttpReply>[] = [
    { status: 503, body: { code: 500, msg: '很忙', data: { retryAfter: 4 } } },
    { status: 503, body: null },
    { body: { code: 200, msg: '', data: { services: [] } } },
  ]
  const at: number[] = []
  jest.spyOn(http, 'request').mockImplementation(async () => {
    at.push(Date.now())
    return { status: 200, statusText: 'OK', body: null, ...replies.shift() }
  })
  const done = call('GET /portal/init', {})
  await jest.advanceTimersByTimeAsync(10)
  expect(connection()).toBe('busy')
  await jest.advanceTimersByTimeAsync(20_000)
  expect(await done).toEqual({ services: [] })
  expect(connection()).toBe('ok')
  expect(notices).toEqual([])
  const [first, second] = [at[1]! - at[0]!, at[2]! - at[1]!]
  expect(first).toBeGreaterThanOrEqual(4000)
  expect(first).toBeLessThanOrEqual(6000)
  expect(second).toBeGreaterThanOrEqual(5000)
  jest.useRealTimers()
})

test('a server that stays busy is told as busy, in its own words, once', async () => {
  jest.useFakeTimers()
  answers({ status: 503, body: { code: 500, msg: '服务器现在很忙', data: { retryAfter: 1 } } })
  const failed = thrown(call('POST /app/chat', { chatNumber: 'c' }))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(await failed).toBeInstanceOf(BusyError)
  expect(sent).toHaveLength(5)
  expect(notices).toMatchObject([{ kind: 'warn', text: '服务器现在很忙' }])
  jest.useRealTimers()
})

test('the reason of a failure is the sentence of the server, and never that of a proxy', async () => {
  says(404, '这门课程已经不在了')
  expect(reasonOf(await thrown(call('GET /portal/init', {}, { quiet: true })))).toBe('这门课程已经不在了')
  answers({ status: 502, statusText: 'Bad Gateway' })
  expect(reasonOf(await thrown(call('GET /portal/init', {}, { quiet: true })))).toBe(texts().common.transport)
  expect(reasonOf(new Error('x'), 'own words')).toBe('own words')
})
