import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { waitFor } from '../../support/wait'
import { startWechat, wechatEnv } from '../../support/wechat-stand-in'
import { buildTestApp, type TestApp } from '../support/app'

const mini = { appId: 'wxmini0004', secret: 'secret of the mini-program', kind: 'mini' as const }
const official = { appId: 'wxsite0004', secret: 'secret of the account', kind: 'site' as const }
const codePath = '/wxa/getwxacodeunlimit'
const ticketPath = '/cgi-bin/ticket/getticket'
let app: TestApp
let wechat: Awaited<ReturnType<typeof startWechat>>
let token: string

before(async () => {
  wechat = await startWechat([mini, official], () => app.clock.now().getTime())
  app = await buildTestApp({ env: wechatEnv(wechat.baseUrl, mini, official) })
  token = await app.user()
})
beforeEach(() => wechat.behave({}))
after(async () => {
  await app.close()
  await wechat.stop()
})

const codeOf = (page: string) => app.call('GET /app/wx/code', { page }, { token })

test('a code opens its page with the share code as scene, is asked for once and served to everybody', async () => {
  const { shareCode } = (await app.call('GET /app/user', {}, { token })).data
  const first = await codeOf('draw')
  assert.equal(first.code, 200, first.msg)
  assert.equal((await codeOf('draw')).data.url, first.data.url)
  assert.deepEqual(wechat.pictures, [{ scene: shareCode, page: 'pages/tools/draw/index', width: 430 }])
  const served = await app.app.inject({ url: new URL(first.data.url).pathname })
  assert.deepEqual([served.statusCode, served.headers['content-type']], [200, 'image/jpeg'])
  assert.match(String(served.headers['cache-control']), /immutable/)
  assert.equal((await app.app.inject({ url: '/files/wx/00000000000000000000000000000000' })).statusCode, 404)
  assert.equal((await app.app.inject({ url: '/files/wx/..%2f..%2fsecrets.json' })).statusCode, 404)
})

test('pages that are none are refused; a failure of WeChat is told and not kept', async () => {
  assert.equal((await codeOf('nowhere')).code, 400)
  wechat.behave({ errors: { [codePath]: [-1] } })
  assert.equal((await codeOf('face')).code, 600)
  assert.equal((await codeOf('face')).code, 200)
})

test("the site's card has the app's own code once it is made; what the operator gave stays", async () => {
  const shown = async () => (await app.call('GET /app/api/home/config')).data.baseInfo.miniProgramCodeUrl
  const served = await app.app.inject({ url: new URL(await waitFor('the code', shown, 60_000)).pathname })
  assert.equal(served.statusCode, 200)
  assert.equal(wechat.pictures.filter(({ scene }) => scene === 'app').length, 1)
})

test("a page of ours is signed so that WeChat's browser believes it, with one ticket; another's is refused", async () => {
  const url = 'https://fun.test/draw?shareCode=ABCDEFGH'
  for (const hash of ['', '#x']) {
    const { data } = await app.call('GET /app/wx/sdk', { url: url + hash }, { token })
    assert.ok(wechat.believes(data.appId, url, data))
    assert.ok(!wechat.believes(data.appId, `${url}&more`, data))
  }
  assert.equal(wechat.callsOf(ticketPath), 1)
  for (const strange of [
    'https://evil.test/draw',
    'http://fun.test/draw',
    'https://fun.test:8443/',
    'https://fun.test.evil.test/',
  ])
    assert.equal((await app.call('GET /app/wx/sdk', { url: strange }, { token })).code, 400, strange)
  assert.equal((await app.call('GET /app/wx/sdk', { url })).code, 200, 'the login page opens the mini-program too')
})

test("WeChat's limits of a minute and a day are told as the login tells them; a code that was had before is no call", async () => {
  wechat.behave({ errors: { [codePath]: [45_009] } })
  const refused = await codeOf('change-clothes')
  assert.deepEqual([refused.code, refused.msg], [429, '微信那边太忙了，请 60 秒后再取小程序码'])
  app.clock.forward(60_000)
  wechat.behave({ perMinute: 2 })
  const codesOf = async () => {
    const codes = []
    for (const page of ['change-clothes', 'singer', 'voice', 'education', 'draw']) codes.push((await codeOf(page)).code)
    return codes
  }
  assert.deepEqual(await codesOf(), [200, 200, 429, 429, 200])
  app.clock.forward(60_000)
  assert.deepEqual(await codesOf(), [200, 200, 200, 200, 200])
})

test('a token that WeChat took back or that ended is asked for anew, for codes and for the ticket', async () => {
  wechat.withdrawTokens()
  assert.equal((await codeOf('clear-up')).code, 200)
  for (const [page, errcode] of [
    ['sad-talk', 40_001],
    ['muse-talk', 42_001],
  ] as const) {
    wechat.behave({ errors: { [codePath]: [errcode] } })
    assert.equal((await codeOf(page)).code, 200, page)
    wechat.behave({ errors: { [ticketPath]: [errcode] } })
    // The ticket's own end.
    app.clock.forward(7_200_000)
    const { code, data } = await app.call('GET /app/wx/sdk', { url: 'https://fun.test/' }, { token })
    assert.equal(code, 200, `ticket ${errcode}`)
    assert.ok(wechat.believes(data.appId, 'https://fun.test/', data))
  }
})

test('a hundred strangers on a page whose ticket cannot be had make one question and one line in the log', async () => {
  app.clock.forward(7_200_000)
  wechat.behave({ instead: { [ticketPath]: { status: 503, body: '{"message":"busy"}' } } })
  const [asked, lines] = [wechat.callsOf(ticketPath), app.log.length]
  const sign = () => app.call('GET /app/wx/sdk', { url: 'https://fun.test/' })
  const replies = [...(await Promise.all(Array.from({ length: 100 }, sign))), await sign()]
  assert.deepEqual([...new Set(replies.map(({ code }) => code))], [600])
  assert.equal(wechat.callsOf(ticketPath) - asked, 1)
  const told = app.log.slice(lines).filter(({ level }) => level === 'warn' || level === 'error')
  assert.equal(told.length, 1)
  assert.match(JSON.stringify(told), /HTTP 503/)
})

test('without an app at WeChat there are no codes and no signatures', async () => {
  const bare = await buildTestApp()
  const own = await bare.user()
  assert.equal((await bare.call('GET /app/wx/code', { page: 'chat' }, { token: own })).code, 404)
  assert.equal((await bare.call('GET /app/wx/sdk', { url: 'http://127.0.0.1/' }, { token: own })).code, 404)
  const { baseInfo, appInfo } = (await bare.call('GET /app/api/home/config')).data
  assert.deepEqual([baseInfo.miniProgramCodeUrl, appInfo.wechat?.miniOriginalId], ['', undefined])
  await bare.close()
})
