import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { phoneMarkOf, securityEvents } from '../../../server/domain/accounts/security-log'
import { securityEvent } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { createCommandPlace } from '../../support/command-place'
import { programArgs } from '../../support/program'
import { createAccountWorld, type AccountWorld } from '../support/accounts'
import { buildTestApp } from '../support/app'
import { oneDb } from '../support/db'

const day = 24 * 3600_000
const secret = 'a secret of the test'

oneDb((name, open) =>
  describe(`the security log on ${name}`, () => {
    let opened: OpenDb
    let world: AccountWorld
    before(async () => {
      opened = await open()
      world = await createAccountWorld(opened.db)
    })
    after(() => opened.close())

    test('tells who logged in, was refused, changed a password and ended a session, from where, and no phone', async () => {
      const tel = '13700000001'
      const me = await world.register(tel, 'quietlamp7')
      const device = world.device()
      await assert.rejects(world.accounts.loginByPassword(tel, 'guess 1', device))
      await world.accounts.loginByPassword(tel, 'quietlamp7', device)
      await assert.rejects(world.accounts.updatePassword({ ...device, ...me }, 'guess 2', 'othersea9'))
      await world.accounts.updatePassword({ ...device, ...me }, 'quietlamp7', 'othersea9')
      await world.sessions.close({ ...device, ...me }, me.sessionId)
      const mine = await securityEvents(opened.db, { userId: me.userId, max: 100 })
      assert.deepEqual(
        mine.map(({ kind }) => kind),
        ['logout', 'passwordChanged', 'passwordRefused', 'login', 'loginRefused', 'registered'],
      )
      for (const { ip } of mine.slice(0, 5)) assert.equal(ip, device.ip)
      const everything = JSON.stringify(await opened.db.select().from(securityEvent))
      for (const told of [tel, 'guess', 'othersea', me.token]) assert.equal(everything.includes(told), false, told)
    })

    test('a refused code of a phone without an account is found by its mark', async () => {
      const device = world.device()
      await assert.rejects(world.codes.consume('13700000002', 'login', '000000', device))
      const [found] = await securityEvents(opened.db, { phoneMark: phoneMarkOf(secret, '13700000002'), max: 9 })
      assert.deepEqual({ kind: found?.kind, ip: found?.ip }, { kind: 'codeRefused', ip: device.ip })
      assert.deepEqual(
        await securityEvents(opened.db, { phoneMark: phoneMarkOf('another', '13700000002'), max: 9 }),
        [],
      )
    })

    test('is kept for 190 days', async () => {
      await world.security.record({ kind: 'operator', about: 'to be swept' })
      const has = async () =>
        (await securityEvents(opened.db, { kind: 'operator', max: 99 })).some(({ about }) => about === 'to be swept')
      world.clock.move(190 * day)
      await world.security.sweep()
      // law 26
      assert.equal(await has(), true)
      world.clock.move(1)
      await world.security.sweep()
      assert.equal(await has(), false)
    })
  }),
)

test('request lines carry the address, and housekeeping sweeps the log', async () => {
  const app = await buildTestApp()
  try {
    await app.user()
    const line = app.log.find(({ msg, route }) => msg === 'request' && route === '/api/app/api/register')
    assert.equal(line?.ip, '127.0.0.1')
    app.clock.forward(191 * day)
    await app.housekeeping()
    assert.deepEqual(await app.open.db.select().from(securityEvent), [])
  } finally {
    await app.close()
  }
})

test('the operator reads the events of a person by command', async () => {
  const place = await createCommandPlace()
  try {
    const open = await place.open()
    const world = await createAccountWorld(open.db)
    await world.register('13700000003')
    await assert.rejects(world.accounts.loginByPassword('13700000003', 'guess 1', world.device()))
    await open.close()
    const { stdout } = await promisify(execFile)(
      process.execPath,
      programArgs(new URL('../../../server/commands/security-log.ts', import.meta.url), '--user', '13700000003'),
      { cwd: fileURLToPath(new URL('../../..', import.meta.url)), env: { ...process.env, ...place.env } },
    )
    const kinds = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { kind: string }).kind)
    assert.deepEqual(kinds, ['loginRefused', 'registered'])
  } finally {
    await place.remove()
  }
})
