import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { systemClock } from '../../../server/ports/clock'
import { createWxApi } from '../../../server/ports/wx/api'
import { WxError } from '../../../server/ports/wx/error'
import { createOwnTokens } from '../../../server/ports/wx/tokens'
import { startWechat } from '../../support/wechat-stand-in'

const template = 'template-of-ended-tasks-0001'
const app = {
  appId: 'wxmini0009',
  secret: 'secret of the mini-program',
  kind: 'mini' as const,
  pages: ['pages/tools/works/index'],
  templates: { [template]: ['thing1'] },
}
const sendPath = '/cgi-bin/message/subscribe/send'
const tokenPath = '/cgi-bin/stable_token'
let wechat: Awaited<ReturnType<typeof startWechat>>

before(async () => {
  wechat = await startWechat([app])
})
beforeEach(() => wechat.behave({}))
after(() => wechat.stop())

const openApi = (baseUrl = wechat.baseUrl) =>
  createWxApi({ baseUrl, tokens: createOwnTokens(systemClock), timeoutMs: 400 })

async function failureOf(call: Promise<unknown>): Promise<WxError> {
  const error = await call.then(
    () => assert.fail('it was believed'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof WxError)
  return error
}

const message = { touser: 'o-1', template_id: template, data: { thing1: { value: 'x' } } }

test("a message is sent only by WeChat's own word: no page, status or empty object of a proxy counts", async () => {
  const cases = [
    { body: '<html>502</html>', type: 'text/html', reason: /not JSON/ },
    { body: '{}', reason: /not an answer/ },
    { body: '[]', reason: /not an answer/ },
    { body: 'null', reason: /not an answer/ },
    { body: '{"message":"busy"}', status: 503, reason: /HTTP 503/ },
    { body: '{"errcode":0,"errmsg":"ok"}', status: 502, reason: /HTTP 502/ },
    { body: '{"errcode":"0"}', reason: /not an answer/ },
  ]
  for (const { reason, ...instead } of cases) {
    wechat.behave({ instead: { [sendPath]: instead } })
    const { errcode, isUnsent, message: words } = await failureOf(openApi().subscribeMessage(app, message))
    assert.deepEqual([errcode, isUnsent], [0, false], instead.body)
    assert.match(words, reason)
  }
  wechat.behave({})
  wechat.subscribe('o-1', template)
  await openApi().subscribeMessage(app, message)
  assert.equal(wechat.messages.length, 1)
})

test('a code is a picture with a right status, whatever else an answer says', async () => {
  const draw = () => openApi().codePicture(app, { scene: 'A', page: 'pages/tools/works/index', width: 430 })
  for (const instead of [
    { type: 'image/jpeg', status: 503, body: 'x' },
    { type: 'text/html', body: '<html>' },
  ]) {
    wechat.behave({ instead: { '/wxa/getwxacodeunlimit': instead } })
    assert.equal((await failureOf(draw())).errcode, 0)
  }
  wechat.behave({})
  assert.ok((await draw()).length > 0)
})

test('an answer that never comes ends with the time, one that never ends with its size', async () => {
  wechat.behave({ silent: [sendPath] })
  const silent = await failureOf(openApi().subscribeMessage(app, message))
  assert.deepEqual([silent.errcode, silent.reason, silent.isUnsent], [0, 'no answer in time', false])
  let given = 0
  function* long() {
    while (given < 50_000_000) {
      given += 65_536
      yield 'x'.repeat(65_536)
    }
  }
  wechat.behave({ instead: { [sendPath]: { body: long() } } })
  const api = createWxApi({ baseUrl: wechat.baseUrl, tokens: createOwnTokens(systemClock), timeoutMs: 60_000 })
  const cut = await failureOf(api.subscribeMessage(app, message))
  assert.match(cut.reason, /longer than/)
  assert.ok(given < 20_000_000, `${given} bytes were sent`)
})

test('a connection that was refused has sent nothing, and says why', async () => {
  const closed = await startWechat([app])
  await closed.stop()
  const { errcode, isUnsent, reason } = await failureOf(openApi(closed.baseUrl).accessToken(app))
  assert.deepEqual([errcode, isUnsent], [0, true])
  assert.match(reason, /ECONNREFUSED/)
})

test("WeChat's own words are kept, without secret and code", async () => {
  wechat.behave({ errors: { [tokenPath]: [40_164] } })
  assert.match((await failureOf(openApi().accessToken(app))).message, /40164.*203\.0\.113\.7/)
  const code = 'the-code-of-a-login'
  const errmsg = `invalid code ${code} of ${app.secret}`
  wechat.behave({ instead: { '/sns/jscode2session': { body: JSON.stringify({ errcode: 40_029, errmsg }) } } })
  const { message: words } = await failureOf(openApi().session(app, code))
  assert.match(words, /40029 \(invalid code … of …\)/)
})
