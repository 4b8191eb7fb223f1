import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { adminCalls, type AdminCallName } from '../../../contract/admin'
import { isPermitted, roles } from '../../../contract/admin/roles'
import { hourMs, minuteMs } from '../../../contract/time'
import { listenForConsole } from '../../../server/http/admin/port'
import { securityEvent } from '../../../server/ports/db/schema'
import { freePort } from '../../support/ports'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { askOffice, codeNow, enterOffice } from '../support/office'

oneDb((name, open) =>
  describe(`the door of the office on ${name}`, () => {
    let app: TestApp
    before(async () => void (app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })))
    after(async () => {
      await app.close()
      await app.open.close()
    })

    /** Every address of a call: its own, and that of its preview. */
    const doors = Object.entries(adminCalls).flatMap(([call, { preview }]) =>
      ['', ...(preview ? ['/preview'] : [])].map((tail) => ({ call, tail })),
    )
    const input = {
      id: 'nobody',
      login: 'nobody',
      tradeNo: 'nothing',
      kind: 'comb',
      key: 'nothing',
      provider: 'nobody',
    }

    /** Calls after which an operator reads what people wrote or made, or whom to call for them. */
    const opensContent: ReadonlySet<string> = new Set<AdminCallName>([
      'POST /admin/moderation/:id/text',
      'POST /admin/complaint/:id/open',
      'POST /admin/care/:id/open',
      'POST /admin/care/:id/take',
      'POST /admin/care/:id/contact',
    ])

    for (const role of roles)
      test(`each call answers a ${role} as its declaration says`, async () => {
        const office = await enterOffice(app, [role])
        for (const { call, tail } of doors) {
          const { access } = adminCalls[call]!
          if (access === 'anonymous' || call === 'DELETE /admin/session') continue
          const { code, msg } = await askOffice(app, call, { input, headers: { cookie: office.cookie }, tail })
          const isRefused = code === 403
          assert.equal(isRefused, !isPermitted([role], access), `${call}${tail}: ${msg}`)
          assert.notEqual(code, 401)
          assert.notEqual(code, 500)
        }
      })

    test('without a session each call is 401, and with a token of a person 404', async () => {
      const token = await app.user()
      for (const { call, tail } of doors) {
        if (adminCalls[call]!.access !== 'anonymous')
          assert.equal((await askOffice(app, call, { input, tail })).code, 401, call)
        const headers = { authorization: `Bearer ${token}` }
        assert.equal((await askOffice(app, call, { input, headers, tail })).code, 404, call)
      }
    })

    test('a refused right is a security event with the login and the call', async () => {
      const office = await enterOffice(app, ['viewer'])
      await office.call('GET /admin/operator')
      const events = await app.open.db.select().from(securityEvent)
      assert.ok(
        events.some(({ kind, about }) => kind === 'loginRefused' && /^operator\d+ GET \/admin\/operator$/.test(about)),
      )
    })

    test('rights, money, credits and the content of people want a code of the last five minutes', async () => {
      const office = await enterOffice(app, ['owner'])
      app.clock.forward(5 * minuteMs)
      for (const { call, tail } of doors) {
        if (!adminCalls[call]!.proof && !opensContent.has(call)) continue
        const { code, data } = await askOffice(app, call, { input, headers: { cookie: office.cookie }, tail })
        assert.deepEqual([code, data], [403, { proof: true }], call)
      }
      await office.prove()
      const reason = '新来的同事'
      const { code } = await office.call('POST /admin/operator', {
        login: 'wang',
        name: '王',
        roles: ['support'],
        reason,
      })
      assert.equal(code, 200)
    })

    test('a session ends after two hours without use, and after twelve', async () => {
      const idle = await enterOffice(app, ['viewer'])
      app.clock.forward(2 * hourMs)
      assert.equal((await idle.call('GET /admin/session')).code, 401)
      const busy = await enterOffice(app, ['viewer'])
      for (let hours = 1; hours < 12; hours++) {
        app.clock.forward(hourMs)
        assert.equal((await busy.call('GET /admin/session')).code, 200)
      }
      app.clock.forward(hourMs)
      assert.equal((await busy.call('GET /admin/session')).code, 401)
    })

    test('a login wants the password and a code that was not used; a recovery code works once', async () => {
      const { password, totpSecret, recoveryCodes } = await app.operators.add(
        { login: 'li', name: '李', roles: ['viewer'] },
        { who: 'root' },
        '测试用',
      )
      const enter = async (code: string, given = password) =>
        (await askOffice(app, 'POST /admin/session', { input: { login: 'li', password: given, code } })).code
      const code = codeNow(totpSecret, app.clock.now())
      assert.equal(await enter(code, 'wrong'), 400)
      assert.equal(await enter('000000'), 400)
      assert.equal(await enter(code), 200)
      assert.equal(await enter(code), 400, 'used')
      assert.equal(await enter(recoveryCodes[0]!.toLowerCase()), 200)
      assert.equal(await enter(recoveryCodes[0]!), 400, 'used')
    })

    test('after five wrong tries a login rests in that network, whatever is entered', async () => {
      const { password, totpSecret } = await app.operators.add(
        { login: 'zhao', name: '赵', roles: ['viewer'] },
        { who: 'root' },
        '测试用',
      )
      const enter = async (given: string) => {
        const code = codeNow(totpSecret, app.clock.now())
        return (await askOffice(app, 'POST /admin/session', { input: { login: 'zhao', password: given, code } })).code
      }
      app.clock.forward(16 * minuteMs)
      for (let tries = 0; tries < 5; tries++) assert.equal(await enter('wrong'), 400)
      assert.equal(await enter(password), 429)
      app.clock.forward(16 * minuteMs)
      assert.equal(await enter(password), 200)
    })

    test('the cookie is out of reach of scripts and other sites', async () => {
      const added = await app.operators.add({ login: 'sun', name: '孙', roles: ['viewer'] }, { who: 'root' }, '测试用')
      const code = codeNow(added.totpSecret, app.clock.now())
      const { headers } = await app.app.inject({
        method: 'POST',
        url: '/api/admin/session',
        payload: { login: 'sun', password: added.password, code },
      })
      assert.match(String(headers['set-cookie']), /; Path=\/api\/admin; HttpOnly; SameSite=Strict$/)
    })
  }),
)

test('with ADMIN_PORT the console has that port alone, and the port has the console alone', async () => {
  const port = await freePort()
  const app = await buildTestApp({ env: { ADMIN_PORT: String(port) } })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  await listenForConsole(app.app, { host: '127.0.0.1', port })
  const site = app.app.server.address() as AddressInfo
  const statusOf = async (at: number, path: string) => (await fetch(`http://127.0.0.1:${at}${path}`)).status
  const codeOf = async (at: number) => {
    const answer = await fetch(`http://127.0.0.1:${at}/api/admin/session`)
    return ((await answer.json()) as { code: number }).code
  }
  assert.deepEqual([await codeOf(port), await codeOf(site.port)], [401, 404])
  assert.deepEqual(
    [await statusOf(port, '/'), await statusOf(port, '/api/app/assistant'), await statusOf(site.port, '/admin')],
    [404, 404, 404],
  )
  const other = await buildTestApp({ env: { ADMIN_PORT: String(port) } })
  await other.app.listen({ host: '127.0.0.1', port: 0 })
  assert.equal(
    await listenForConsole(other.app, { host: '127.0.0.1', port }),
    false,
    'a second process starts without it',
  )
  await other.close()
  await app.close()
  await assert.rejects(codeOf(port))
})

test('with ADMIN=off no call exists, and ADMIN_ALLOW keeps other addresses out', async () => {
  const off = await buildTestApp({ env: { ADMIN: 'off' } })
  assert.equal((await askOffice(off, 'GET /admin/session')).code, 404)
  await off.close()
  for (const [allow, code] of [
    ['10.0.0.0/8', 404],
    ['10.0.0.0/8, 127.0.0.1', 401],
  ] as const) {
    const app = await buildTestApp({ env: { ADMIN_ALLOW: allow } })
    assert.equal((await askOffice(app, 'GET /admin/session')).code, code)
    await app.close()
  }
})
