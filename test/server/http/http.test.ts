import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import Fastify, { type InjectOptions } from 'fastify'
import { api } from '../../../contract/api'
import type { Call } from '../../../contract/api/call'
import { limits } from '../../../contract/limits'
import { secure } from '../../../server/http/security'
import { buildTestApp, requestOf, type TestApp } from '../support/app'

describe('the door', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await buildTestApp()
    token = await app.user('13912345678', 'pa55wordquietlamp')
  })
  after(() => app.close())

  const raw = (options: InjectOptions) => app.app.inject(options)

  test('answers with the envelope and HTTP 200, and says the request id', async () => {
    const response = await raw(requestOf('GET /app/api/home/config', {}, {}))
    // spec 8.01
    assert.equal(response.statusCode, 200)
    assert.match(String(response.headers['x-request-id']), limits.idPattern)
    const body = response.json()
    // spec 8.01
    assert.deepEqual([body.code, body.msg], [200, 'ok'])
    assert.equal(body.data.baseInfo.siteTitle, '泛乐 AI')
  })

  test('every call of a user is 401 without a token, with a made-up one and with one for another scheme', async () => {
    const names = Object.entries<Call>(api)
      .filter(([, { access }]) => access === 'user')
      .map(([name]) => name)
    assert.ok(names.length > 15)
    for (const name of names)
      for (const headers of [
        undefined,
        { authorization: `Bearer ${'x'.repeat(43)}` },
        { authorization: 'Bearer ../../etc' },
        { authorization: `Basic ${token}` },
      ]) {
        const response = await raw(requestOf(name, { id: '0'.repeat(26) }, headers ? { headers } : {}))
        assert.equal(response.statusCode, 200, name)
        // spec 6.02
        assert.deepEqual(response.json(), { code: 401, msg: '登录已过期，请重新登录', data: null }, name)
      }
  })

  test('refuses a field by name and reason, in the language of the caller', async () => {
    const said = async (language: string) =>
      await app.call(
        'POST /app/api/sms/send',
        { tel: '123', scene: 'login' },
        { headers: { 'accept-language': language } },
      )
    assert.deepEqual(await said('zh-CN,zh;q=0.9'), {
      code: 400,
      msg: '手机号：应为 11 位手机号',
      data: { field: 'tel' },
    })
    assert.match((await said('en-GB,en;q=0.9')).msg, /^Phone number.*must be an 11-digit/)
    assert.match((await said('fr-FR, ru;q=0.8')).msg, /^Номер телефона/)
    assert.match((await said('ko')).msg, /^휴대폰 번호/)
    assert.match((await said('zh-HK')).msg, /手機號碼/)
    assert.match((await said('xx')).msg, /^手机号/)
  })

  test('names what is missing, too long, of the wrong type or not offered', async () => {
    const ask = (name: Parameters<TestApp['call']>[0], input: Record<string, unknown>) =>
      app.call(name, input, { token }).then(({ msg }) => msg)
    assert.equal(await ask('POST /app/api/sms/send', { tel: '13912345678' }), 'scene：不能为空')
    assert.equal(await ask('PUT /app/user', { nickName: 'x'.repeat(33) }), '昵称：最多 32 个字符')
    assert.equal(await ask('PUT /app/user/context', { context: 'yes' }), 'context：类型不正确')
    assert.equal(await ask('GET /app/api/content/agreement/:id', { id: 'nothing' }), 'id：不是可选的值')
    assert.equal(await ask('GET /app/chat', { size: 51 }), 'size：不能大于 50')
    assert.equal(
      await ask('POST /app/api/register', {
        tel: '13912345678',
        code: '123456',
        password: 'pa55wordquietlamp',
        agreed: false,
      }),
      '请先阅读并同意用户协议和隐私政策',
    )
    assert.equal(
      await ask('POST /app/api/register', { tel: '13912345678', code: '123456', password: '密码密码', agreed: true }),
      '密码：应为 8–64 位，且至少有一个小写字母和一个数字',
    )
  })

  test('drops stray keys, and the path has the last word over query and body', async () => {
    const { data } = await app.call('PUT /app/user', { nickName: '小明', balance: 1e9, tel: '13800000000' }, { token })
    assert.deepEqual([data.nickName, data.balance === 1e9, data.tel.includes('13800000000')], ['小明', false, false])
    const response = await raw({ method: 'GET', url: '/api/app/api/content/agreement/user?id=privacy' })
    assert.equal(response.json().data.id, 'user')
  })

  for (const [what, payload, type] of [
    ['broken JSON', '{"tel":', 'application/json'],
    ['an array', '[1]', 'application/json'],
    ['a bare string', '"tel"', 'application/json'],
    ['poisoned JSON', '{"__proto__":{"admin":true},"tel":"13912345678","scene":"login"}', 'application/json'],
    ['another poisoned JSON', '{"constructor":{"prototype":{"admin":true}}}', 'application/json'],
    ['a form', 'tel=13912345678', 'application/x-www-form-urlencoded'],
    ['text', 'tel', 'text/plain'],
  ] as const)
    test(`refuses ${what} with a clear 400`, async () => {
      const response = await raw({
        method: 'POST',
        url: '/api/app/api/sms/send',
        payload,
        headers: { 'content-type': type },
      })
      assert.equal(response.statusCode, 200)
      assert.deepEqual(response.json(), { code: 400, msg: '请求内容无法识别，请刷新页面后重试', data: null })
      assert.equal(({} as { admin?: boolean }).admin, undefined)
    })

  test('takes a body that says it is JSON but is empty as none', async () => {
    const other = await app.call('GET /app/api/oauth/token', {}, { basic: '13912345678:pa55wordquietlamp' })
    const response = await raw({
      method: 'POST',
      url: '/api/app/user/logout',
      payload: '',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${other.data.token}` },
    })
    assert.deepEqual(response.json(), { code: 200, msg: 'ok', data: null })
  })

  test('refuses a huge body', async () => {
    const { code, msg } = await app.call('POST /app/api/sms/send', {
      tel: 'x'.repeat(limits.bodyMaxBytes),
      scene: 'login',
    })
    assert.deepEqual([code, msg], [400, '内容太大了，请精简后重试'])
  })

  test('an unknown path, method or odd address is 404 or 400 in the envelope', async () => {
    for (const [method, url] of [
      ['GET', '/api'],
      ['GET', '/api/none'],
      ['DELETE', '/api/portal/init'],
      ['POST', '/api/app/user/../x'],
    ] as const)
      assert.deepEqual((await raw({ method, url })).json(), { code: 404, msg: '请求的接口不存在', data: null }, url)
    assert.equal((await raw({ method: 'GET', url: '/api/%zz' })).json().code, 400)
  })

  test('reads Basic credentials as UTF-8, with colons in the secret, and refuses what is none', async () => {
    const login = (basic: string) => app.call('GET /app/api/oauth/token', {}, { basic })
    assert.equal((await login('13912345678:pa55wordquietlamp')).code, 200)
    for (const wrong of ['13912345678:pa55:word', '13912345678:密码1a', '13912345678', ''])
      assert.deepEqual(await login(wrong), { code: 400, msg: '手机号或密码不正确', data: null })
    const broken = await app.call('GET /app/api/oauth/token', {}, { headers: { authorization: 'Basic //79' } })
    assert.equal(broken.code, 400)
    const none = await app.call('GET /app/api/oauth/token')
    assert.equal(none.code, 400)
  })

  test('serves a call without client-id but refuses another client', async () => {
    assert.equal((await raw({ method: 'GET', url: '/api/portal/init' })).json().code, 200)
    assert.equal(
      (await raw({ method: 'GET', url: '/api/portal/init', headers: { 'client-id': 'admin' } })).json().code,
      400,
    )
  })

  test('says 429 and when to come back, to this caller only', async () => {
    const { rate } = api['PUT /app/user/password/update']
    const ask = (as: string) =>
      app.call('PUT /app/user/password/update', { oldPassword: 'x', password: 'bad' }, { token: as })
    for (let i = 0; i < rate.max; i++) assert.equal((await ask(token)).code, 400)
    const { code, msg, data } = await ask(token)
    assert.equal(code, 429)
    const { retryAfter } = data as unknown as { retryAfter: number }
    assert.ok(retryAfter >= 1 && retryAfter <= rate.perSeconds)
    assert.equal(msg, `操作太频繁了，请 ${retryAfter} 秒后再试`)
    assert.equal((await ask(await app.user())).code, 400)
  })

  test('says nothing secret in its log', async () => {
    await app.call('GET /app/chat', { q: 'private words' }, { token })
    await app.call('GET /app/api/oauth/token', {}, { basic: '13912345678:pa55wordquietlamp' })
    await app.call('PUT /app/user', { nickName: 'private name' }, { token })
    const text = JSON.stringify(app.log)
    assert.match(text, /GET.*\/api\/app\/chat/)
    for (const secret of [
      token,
      '13912345678',
      'pa55wordquietlamp',
      'private',
      Buffer.from('13912345678:pa55wordquietlamp').toString('base64'),
    ])
      assert.ok(!text.includes(secret), `the log holds ${secret}`)
  })

  test('browsers get a policy without inline script, and no HSTS outside production', async () => {
    const { headers } = await raw({ method: 'GET', url: '/' })
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /script-src 'self'( 'sha256-[\w+/=]+')*(;|$)/)
    assert.match(policy, /object-src 'none'/)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.equal(headers['strict-transport-security'], undefined)
    assert.equal(headers['x-content-type-options'], 'nosniff')
  })

  test('in production over https browsers are told to stay there for a year, this host only', async () => {
    for (const [publicUrl, told] of [
      ['https://your.site', 'max-age=31536000; includeSubDomains'],
      ['http://your.site', undefined],
    ]) {
      const site = Fastify()
      await secure(site, { appMode: 'production', publicUrl: publicUrl ?? '' })
      site.get('/', () => '')
      assert.equal((await site.inject('/')).headers['strict-transport-security'], told)
    }
  })
})

describe('the door when something breaks inside', () => {
  test('answers 500 with the request id, tells the log and not the caller', async () => {
    const app = await buildTestApp()
    await app.open.close()
    const { code, msg, data } = await app.call('GET /portal/init')
    assert.deepEqual([code, msg], [500, '服务器开小差了，请稍后再试'])
    const { requestId } = data as unknown as { requestId: string }
    const line = app.log.find(({ msg: said }) => said === 'unexpected error')
    assert.equal(line?.['reqId'], requestId)
    assert.equal((await app.app.inject('/healthz')).statusCode, 503)
    await app.app.close()
  })
})
