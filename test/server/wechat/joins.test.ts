import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { securityEvent, wxIdentity } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { startWechat, wechatEnv } from '../../support/wechat-stand-in'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'

const mini = { appId: 'wxmini0009', secret: 'secret of the mini-program', kind: 'mini' as const }
const official = { appId: 'wxsite0009', secret: 'secret of the account', kind: 'site' as const }
const verifier = 'the-secret-of-this-browser'

oneDb((name, openDb) =>
  describe(`joined WeChats on ${name}`, () => {
    let open: OpenDb
    let app: TestApp
    let wechat: Awaited<ReturnType<typeof startWechat>>
    let people = 0
    const person = () => {
      const n = ++people
      return { openId: `o-${n}`, unionId: `u-${n}`, tel: `137${String(n).padStart(8, '0')}` }
    }
    type Who = Partial<ReturnType<typeof person>> & { openId: string }

    before(async () => {
      open = await openDb()
      wechat = await startWechat([mini, official], () => app.clock.now().getTime())
      app = await buildTestApp({ open, env: wechatEnv(wechat.baseUrl, mini, official) })
    })
    after(async () => {
      await app.close()
      await open.close()
      await wechat.stop()
    })

    const login = (input: Record<string, unknown>) =>
      app.call('POST /app/api/wx/login', { app: 'mini', agreed: true, ...input })
    const byMini = (who: Who) => login({ code: wechat.loginCode(who) })
    const byPhone = (who: Who) => login({ code: wechat.loginCode(who), phoneCode: wechat.phoneCode(who) })
    const bySite = async (who: Who) => {
      const { data } = await app.call('POST /app/api/wx/authorize', { verifier })
      const state = new URL(data.url).searchParams.get('state')
      return login({ app: 'site', code: wechat.loginCode(who, official.appId), state, verifier })
    }
    const ticketOf = async (who: Who, by = byMini) => ((await by(who)).data as unknown as { ticket: string }).ticket
    const join = (token: string, ticket: string) => app.call('POST /app/user/wx', { ticket }, { token })
    const uidOf = async (token: string) => (await app.call('GET /app/user', {}, { token })).data.uid
    const codeFor = async (tel: string, scene: string, token?: string) => {
      app.clock.forward(61_000)
      const { code, msg } = await app.call('POST /app/api/sms/send', { tel, scene }, token ? { token } : {})
      assert.equal(code, 200, msg)
      return app.sms.at(-1)?.split(' ').at(-1)
    }
    const enter = async (tel: string) =>
      (await app.call('GET /app/api/oauth/token', {}, { basic: `${tel}:quietlamp7` })).data.token
    const logged = async (userId: string) =>
      (await open.db.select().from(securityEvent).where(eq(securityEvent.userId, userId)))
        .filter(({ kind }) => kind.startsWith('wechat'))
        .map(({ kind, about }) => `${kind} ${about}`)
    const told = async (token: string) =>
      (await app.call('GET /app/user/notice', {}, { token })).data.map(({ title }) => title)

    test('whoever joined a WeChat by a borrowed session is out when the owner resets the password', async () => {
      const [owner, stranger] = [person(), person()]
      const token = await app.user(owner.tel)
      const uid = await uidOf(token)
      assert.equal((await join(token, await ticketOf(stranger))).code, 200)
      assert.equal(await uidOf((await byMini(stranger)).data.token), uid)
      const code = await codeFor(owner.tel, 'reset')
      const reset = await app.call('PUT /app/user/password/reset', { tel: owner.tel, code, password: 'othersea9' })
      assert.equal(reset.code, 200, reset.msg)
      assert.equal((await byMini(stranger)).code, 404)
      assert.deepEqual(await logged(uid), ['wechatJoined session', 'wechatLeft passwordReset'])
      // The owner's own comes back by the phone.
      assert.equal(await uidOf((await byPhone(owner)).data.token), uid)
    })

    test('a changed phone detaches every WeChat, a changed password none', async () => {
      const [owner, stranger] = [person(), person()]
      const token = await app.user(owner.tel)
      assert.equal((await join(token, await ticketOf(stranger))).code, 200)
      const changed = { oldPassword: 'quietlamp7', password: 'othersea9' }
      assert.equal((await app.call('PUT /app/user/password/update', changed, { token })).code, 200)
      assert.equal((await byMini(stranger)).code, 200)
      const { tel } = person()
      const moved = { tel, code: await codeFor(tel, 'bind', token), password: 'othersea9' }
      const { code, msg } = await app.call('PUT /app/user/phone', moved, { token })
      assert.equal(code, 200, msg)
      assert.equal((await byMini(stranger)).code, 404)
    })

    test('a second WeChat takes no place of the first by a ticket or a code, until that is detached', async () => {
      const [first, second] = [person(), person()]
      const token = await app.user(first.tel)
      assert.equal((await join(token, await ticketOf(first))).code, 200)
      const refused = await join(token, await ticketOf(second))
      assert.deepEqual([refused.code, refused.msg.includes('另一个微信')], [409, true])
      const byCode = await app.call('POST /app/user/wx', { code: wechat.loginCode(second) }, { token })
      assert.equal(byCode.code, 409)
      // Of another app, but told apart by the union.
      const onSite = await ticketOf({ openId: 's-other', unionId: 'u-other' }, bySite)
      assert.equal((await join(token, onSite)).code, 409)
      assert.equal((await byMini(first)).code, 200)
      assert.equal((await app.call('DELETE /app/user/wx', {}, { token })).code, 200)
      assert.equal((await join(token, await ticketOf(second))).code, 200)
    })

    test('a join and a detachment are told to the other devices, and a phone that takes a WeChat to its account who lost it', async () => {
      const [one, two] = [person(), person()]
      const here = await app.user(one.tel)
      const there = await enter(one.tel)
      app.clock.forward(1000)
      assert.equal((await join(here, await ticketOf(one))).code, 200)
      const titles = await told(there)
      assert.ok(titles.includes('有微信绑定了你的账号'), titles.join())
      assert.ok(!(await told(here)).includes('有微信绑定了你的账号'))
      app.clock.forward(1000)
      const { data } = await byPhone({ ...one, tel: two.tel })
      assert.ok((await told(here)).includes('微信不再能登录你的账号'))
      assert.deepEqual(await logged(await uidOf(here)), ['wechatJoined session', 'wechatLeft phone'])
      assert.deepEqual(await logged(await uidOf(data.token)), ['wechatJoined phone'])
      // The same WeChat again is nothing new.
      await byPhone({ ...one, tel: two.tel })
      await byMini(one)
      assert.deepEqual(await logged(await uidOf(data.token)), ['wechatJoined phone'])
    })

    test('a plain login takes no WeChat from an account that the union finds as well', async () => {
      const [a, b] = [person(), person()]
      const [tokenA, tokenB] = [await app.user(a.tel), await app.user(b.tel)]
      const [inMini, inSite] = [{ openId: `${a.openId}-m` }, { openId: `${a.openId}-s` }]
      assert.equal((await join(tokenA, await ticketOf(inMini))).code, 200)
      assert.equal((await join(tokenB, await ticketOf(inSite, bySite))).code, 200)
      // The operator binds both apps to the open platform.
      const unionId = a.unionId
      assert.equal(await uidOf((await byMini({ ...inMini, unionId })).data.token), await uidOf(tokenA))
      assert.equal(await uidOf((await bySite({ ...inSite, unionId })).data.token), await uidOf(tokenB))
      assert.equal(await uidOf((await byMini({ ...inMini, unionId })).data.token), await uidOf(tokenA))
    })

    test('of two accounts that join one WeChat at once, one is refused', async () => {
      const who = person()
      const tickets = [await ticketOf(who), await ticketOf(who)]
      const tokens = [await app.user(), await app.user()]
      const joined = await Promise.all(tokens.map((token, at) => join(token, tickets[at]!)))
      assert.deepEqual(joined.map(({ code }) => code).sort(), [200, 409])
      const winner = tokens[joined.findIndex(({ code }) => code === 200)]!
      assert.equal(await uidOf((await byMini(who)).data.token), await uidOf(winner))
    })

    test('two WeChats that join one account at once: the second is refused', async () => {
      const [one, two] = [person(), person()]
      const tickets = [await ticketOf(one), await ticketOf(two)]
      const token = await app.user()
      const joined = await Promise.all(tickets.map((ticket) => join(token, ticket)))
      assert.deepEqual(joined.map(({ code }) => code).sort(), [200, 409])
      const isMine = and(eq(wxIdentity.userId, await uidOf(token)), eq(wxIdentity.appId, mini.appId))
      assert.equal((await open.db.select().from(wxIdentity).where(isMine)).length, 1)
    })
  }),
)
