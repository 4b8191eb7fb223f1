import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { appUser, securityEvent, wxIdentity, wxToken } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { startWechat, wechatEnv } from '../../support/wechat-stand-in'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'

const mini = { appId: 'wxmini0001', secret: 'secret of the mini-program', kind: 'mini' as const }
const official = { appId: 'wxsite0001', secret: 'secret of the account', kind: 'site' as const }
const verifier = 'the-secret-of-this-browser'

oneDb((name, openDb) =>
  describe(`login by WeChat on ${name}`, () => {
    let open: OpenDb
    let app: TestApp
    let wechat: Awaited<ReturnType<typeof startWechat>>
    let people = 0
    /** Somebody with a WeChat and a phone of their own. */
    const person = () => {
      const n = ++people
      return { openId: `o-${n}`, unionId: `u-${n}`, tel: `137${String(n).padStart(8, '0')}` }
    }

    before(async () => {
      open = await openDb()
      wechat = await startWechat([mini, official], () => app.clock.now().getTime())
      app = await buildTestApp({ open, env: wechatEnv(wechat.baseUrl, mini, official) })
    })
    beforeEach(() => wechat.behave({}))
    after(async () => {
      await app.close()
      await open.close()
      await wechat.stop()
    })

    const login = (input: Record<string, unknown>) =>
      app.call('POST /app/api/wx/login', { app: 'mini', agreed: true, ...input })
    const byPhone = (who: ReturnType<typeof person>, more = {}) =>
      login({ code: wechat.loginCode(who), phoneCode: wechat.phoneCode(who), ...more })
    const uidOf = async (token: string) => (await app.call('GET /app/user', {}, { token })).data.uid
    const stateNow = async () => {
      const { data } = await app.call('POST /app/api/wx/authorize', { verifier })
      return new URL(data.url).searchParams
    }
    const bySite = async (who: { openId: string; unionId?: string }, more = {}) =>
      login({
        app: 'site',
        code: wechat.loginCode(who, official.appId),
        state: (await stateNow()).get('state'),
        verifier,
        ...more,
      })

    test('the site says where WeChat logs people in', async () => {
      const { data } = await app.call('GET /app/api/home/config')
      assert.deepEqual(data.appInfo.wechat, { mini: true, site: true })
    })

    test('a newcomer has an account after one press, with the gift and the inviter, and afterwards WeChat is enough', async () => {
      const inviter = (await app.call('GET /app/user', {}, { token: await app.user() })).data
      const who = person()
      const first = await byPhone(who, { shareCode: inviter.shareCode })
      assert.equal(first.code, 200, first.msg)
      const { data } = await app.call('GET /app/user', {}, { token: first.data.token })
      assert.deepEqual([data.hasPassword, data.tel.slice(-4), data.balance > 0], [false, who.tel.slice(-4), true])
      assert.equal(data.inviter, inviter.nickName)
      const again = await login({ code: wechat.loginCode(who) })
      assert.equal(await uidOf(again.data.token), data.uid)
    })

    test('an account of before is joined by its phone and keeps its password', async () => {
      const who = person()
      const before = await uidOf(await app.user(who.tel))
      const { data } = await byPhone(who)
      assert.equal(await uidOf(data.token), before)
      assert.equal((await app.call('GET /app/user', {}, { token: data.token })).data.hasPassword, true)
      const byPassword = await app.call('GET /app/api/oauth/token', {}, { basic: `${who.tel}:quietlamp7` })
      assert.equal(byPassword.code, 200)
    })

    test('the phone button alone does not open an account that was silent for 90 days; its own WeChat does', async () => {
      const [owner, next] = [person(), person()]
      const first = await byPhone(owner)
      const uid = await uidOf(first.data.token)
      for (const [table, user, at] of [
        ['app_user', 'id', 'created_at'],
        ['device_session', 'user_id', 'last_seen'],
        ['known_device', 'user_id', 'last_used'],
        ['security_event', 'user_id', 'at'],
      ] as const)
        await open.db.execute(`update ${table} set ${at} = ${at} - interval '91 days' where ${user} = '${uid}'`)
      const refused = await byPhone({ ...next, tel: owner.tel })
      assert.equal(refused.code, 403)
      assert.match(refused.msg, /超过 90 天没有用过.*密码登录，或联系客服/)
      assert.equal((await open.db.select().from(wxIdentity).where(eq(wxIdentity.openId, next.openId))).length, 0)
      const own = await byPhone(owner)
      assert.equal(await uidOf(own.data.token), uid)
    })

    test('a WeChat without an account gets a ticket, and is joined by it after a login by phone', async () => {
      const who = person()
      const unknown = await login({ code: wechat.loginCode(who) })
      const { ticket } = unknown.data as unknown as { ticket: string }
      assert.deepEqual([unknown.code, typeof ticket], [404, 'string'])
      assert.ok(!ticket.includes(who.openId))
      const token = await app.user(who.tel)
      assert.deepEqual((await app.call('GET /app/user/wx', {}, { token })).data, { joined: false, wechats: [] })
      assert.equal((await app.call('POST /app/user/wx', { ticket }, { token })).code, 200)
      const { joined, wechats } = (await app.call('GET /app/user/wx', {}, { token })).data
      assert.deepEqual([joined, wechats.map((one) => one.app)], [true, ['mini']])
      assert.equal(wechats[0]?.joinTime, app.clock.now().toISOString())
      assert.equal(await uidOf((await login({ code: wechat.loginCode(who) })).data.token), await uidOf(token))
      assert.equal((await app.call('DELETE /app/user/wx', {}, { token })).code, 200)
      assert.deepEqual((await app.call('GET /app/user/wx', {}, { token })).data.wechats, [])
      assert.equal((await login({ code: wechat.loginCode(who) })).code, 404)
      const kinds = (await open.db.select().from(securityEvent)).map(({ kind }) => kind)
      assert.ok(kinds.includes('wechatJoined') && kinds.includes('wechatLeft'))
    })

    test('a WeChat is joined by a code of the mini-program when the person asks; one of another account stays there', async () => {
      const who = person()
      const token = await app.user()
      const join = (by: string, code: string) => app.call('POST /app/user/wx', { code }, { token: by })
      assert.equal((await join(token, wechat.loginCode(who))).code, 200)
      assert.equal(await uidOf((await login({ code: wechat.loginCode(who) })).data.token), await uidOf(token))
      // Pressed twice: nothing changes.
      assert.equal((await join(token, wechat.loginCode(who))).code, 200)
      const other = await app.user()
      const refused = await join(other, wechat.loginCode(who))
      assert.deepEqual([refused.code, refused.msg.includes('另一个账号')], [409, true])
      assert.equal((await app.call('GET /app/user/wx', {}, { token: other })).data.joined, false)
      assert.equal(await uidOf((await login({ code: wechat.loginCode(who) })).data.token), await uidOf(token))
      assert.equal((await join(token, 'never-given')).code, 400)
      await app.call('DELETE /app/user/wx', {}, { token })
      assert.equal((await join(other, wechat.loginCode(who))).code, 200)
    })

    test('a ticket takes no WeChat from the account that it was joined to meanwhile', async () => {
      const who = person()
      const { ticket } = (await login({ code: wechat.loginCode(who) })).data as unknown as { ticket: string }
      const [owner, late] = [await app.user(), await app.user()]
      const joined = await app.call('POST /app/user/wx', { code: wechat.loginCode(who) }, { token: owner })
      assert.equal(joined.code, 200)
      assert.equal((await app.call('POST /app/user/wx', { ticket }, { token: late })).code, 409)
      assert.equal(await uidOf((await login({ code: wechat.loginCode(who) })).data.token), await uidOf(owner))
    })

    test('a snapshot of a page, whose person WeChat made up, logs nobody in', async () => {
      wechat.behave({ snapshot: true })
      const refused = await bySite(person())
      assert.deepEqual([refused.code, refused.msg.includes('使用完整服务')], [400, true])
    })

    test('a ticket that is old, changed or of another server is refused', async () => {
      const token = await app.user()
      const { ticket } = (await login({ code: wechat.loginCode(person()) })).data as unknown as { ticket: string }
      for (const bad of ['x', `${ticket.slice(0, -6)}AAAAA=`])
        assert.equal((await app.call('POST /app/user/wx', { ticket: bad }, { token })).code, 400)
      app.clock.forward(1_801_000)
      assert.equal((await app.call('POST /app/user/wx', { ticket }, { token })).code, 400)
    })

    test('the browser is sent to WeChat and back to our own page; by the union it is the same account', async () => {
      const params = await stateNow()
      assert.equal(params.get('redirect_uri'), 'https://fun.test/login')
      assert.match(params.get('state') ?? '', /^[a-z0-9]{1,128}$/)
      const who = person()
      const { data } = await byPhone(who)
      const inBrowser = await bySite({ openId: `${who.openId}-site`, unionId: who.unionId })
      assert.equal(await uidOf(inBrowser.data.token), await uidOf(data.token))
      // Two tabs of one browser.
      const [one, two] = [await stateNow(), await stateNow()]
      for (const params of [two, one]) {
        const code = wechat.loginCode({ openId: `${who.openId}-site` }, official.appId)
        const { code: status } = await login({ app: 'site', code, verifier, state: params.get('state') })
        assert.equal(status, 200)
      }
    })

    test("a stranger's state, an old one and none are refused before WeChat is asked", async () => {
      const who = person()
      const asked = wechat.callsOf('/sns/oauth2/access_token')
      const state = (await stateNow()).get('state')
      const code = wechat.loginCode(who, official.appId)
      for (const bad of [
        { state, verifier: 'the-secret-of-another-browser' },
        { state: `${state}0`, verifier },
        { state: '', verifier },
        { verifier },
        { state },
      ])
        assert.equal((await login({ app: 'site', code, ...bad })).code, 400)
      app.clock.forward(601_000)
      assert.equal((await login({ app: 'site', code, state, verifier })).code, 400)
      assert.equal(wechat.callsOf('/sns/oauth2/access_token'), asked)
    })

    test('a code counts once and for five minutes, and only for its app', async () => {
      const who = person()
      await byPhone(who)
      const code = wechat.loginCode(who)
      assert.equal((await login({ code })).code, 200)
      const twice = await login({ code })
      assert.deepEqual([twice.code, twice.msg.includes('再试')], [400, true])
      const late = wechat.loginCode(who)
      app.clock.forward(301_000)
      assert.equal((await login({ code: late })).code, 400)
      assert.equal((await login({ code: wechat.loginCode(who, official.appId) })).code, 400)
      const phoneCode = wechat.phoneCode(who)
      assert.equal((await login({ code: wechat.loginCode(who), phoneCode })).code, 200)
      assert.equal((await login({ code: wechat.loginCode(who), phoneCode })).code, 400)
    })

    test('without consent nothing is asked of WeChat', async () => {
      const asked = wechat.asked.length
      const { code } = await login({ code: wechat.loginCode(person()), agreed: false })
      assert.deepEqual([code, wechat.asked.length], [400, asked])
    })

    test('a phone that has another WeChat follows the newest proof', async () => {
      const who = person()
      const first = await byPhone(who)
      const other = { ...person(), tel: who.tel }
      const second = await byPhone(other)
      assert.equal(await uidOf(second.data.token), await uidOf(first.data.token))
      assert.equal((await login({ code: wechat.loginCode(who) })).code, 404)
      assert.equal((await login({ code: wechat.loginCode(other) })).code, 200)
      // And a WeChat with another phone: that phone's account.
      const third = await byPhone({ ...other, tel: person().tel })
      const now = await uidOf((await login({ code: wechat.loginCode(other) })).data.token)
      assert.deepEqual(
        [now === (await uidOf(third.data.token)), now === (await uidOf(first.data.token))],
        [true, false],
      )
    })

    test('two requests of one newcomer at once make one account', async () => {
      const who = person()
      const both = await Promise.all([byPhone(who), byPhone(who)])
      assert.deepEqual(
        both.map(({ code }) => code),
        [200, 200],
      )
      const uids = await Promise.all(both.map(({ data }) => uidOf(data.token)))
      assert.equal(uids[0], uids[1])
      assert.equal((await open.db.select().from(appUser).where(eq(appUser.tel, who.tel))).length, 1)
    })

    test('an account on its way out is taken back by WeChat as by a password', async () => {
      const who = person()
      const token = await app.user(who.tel)
      await byPhone(who)
      assert.equal(
        (await app.call('POST /app/user/closure', { password: 'quietlamp7', agreed: true }, { token })).code,
        200,
      )
      const { data } = await login({ code: wechat.loginCode(who) })
      assert.equal(data.closureTakenBack, true)
    })

    test('a phone from elsewhere is refused with words, and nothing is made', async () => {
      const who = { ...person(), tel: '5551234567', countryCode: '1' }
      const { code, msg } = await byPhone(who)
      assert.deepEqual([code, msg], [400, '只支持中国大陆的手机号，请换一个号码'])
    })

    test("WeChat's refusals are told as what they are", async () => {
      const path = '/sns/jscode2session'
      const after = async (errcode: number) => {
        wechat.behave({ errors: { [path]: [errcode] } })
        return (await login({ code: wechat.loginCode(person()) })).code
      }
      const told = []
      for (const errcode of [45_011, 40_226, -1, 61_024]) told.push(await after(errcode))
      assert.deepEqual(told, [429, 403, 600, 600])
      assert.ok(app.log.some((line) => JSON.stringify(line).includes('61024')))
      assert.ok(!app.log.some((line) => JSON.stringify(line).includes(mini.secret)))
    })

    test('a withdrawn or ended access token is asked for anew, once, and nothing of it is readable in the database', async () => {
      await byPhone(person())
      wechat.withdrawTokens()
      const asked = wechat.callsOf('/cgi-bin/stable_token')
      assert.equal((await byPhone(person())).code, 200)
      assert.equal((await byPhone(person())).code, 200)
      assert.equal(wechat.callsOf('/cgi-bin/stable_token'), asked + 1)
      app.clock.forward(7_200_000)
      assert.equal((await byPhone(person())).code, 200)
      const who = person()
      await byPhone(who)
      const rows = JSON.stringify([await open.db.select().from(wxToken), await open.db.select().from(wxIdentity)])
      assert.ok(!rows.includes(wechat.sessionKeyOf(who.openId)!))
      const token = wechat.asked.findLast(({ query }) => query['access_token'])?.query['access_token']
      assert.ok(token && !rows.includes(token))
    })
  }),
)

test('a site without an app at WeChat offers no login by it', async () => {
  const app = await buildTestApp()
  const { data } = await app.call('GET /app/api/home/config')
  assert.deepEqual(data.appInfo.wechat, { mini: false, site: false })
  assert.equal((await app.call('POST /app/api/wx/login', { app: 'mini', code: 'c', agreed: true })).code, 404)
  assert.equal((await app.call('POST /app/api/wx/authorize', { verifier })).code, 404)
  await app.close()
})
