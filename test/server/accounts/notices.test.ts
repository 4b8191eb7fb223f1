import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { api } from '../../../contract/api'
import { locales } from '../../../contract/locales'
import { accountNotice } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { createAccountWorld, type AccountWorld } from '../support/accounts'
import { oneDb } from '../support/db'

const dayMs = 24 * 3600_000

oneDb((name, open) =>
  describe(`what other devices are told, on ${name}`, () => {
    let opened: OpenDb
    let world: AccountWorld
    let phones = 0
    const phone = () => `135${String(++phones).padStart(8, '0')}`
    before(async () => {
      opened = await open()
      world = await createAccountWorld(opened.db)
    })
    after(() => opened.close())

    /** A login; time passes, so that nothing happens at the very moment a session began. */
    async function login(tel: string, given?: string) {
      world.clock.move(1000)
      const from = { ...world.device(), ...(given ? { device: given } : {}) }
      const { token, device } = await world.accounts.loginByPassword(tel, 'quietlamp7', from)
      const session = await world.sessions.find(token)
      assert.ok(session)
      world.clock.move(1000)
      return { ...from, ...session, known: device }
    }
    async function person() {
      const tel = phone()
      const { deviceToken, ...first } = await world.register(tel)
      world.clock.move(1000)
      return { tel, known: deviceToken, here: { ...first, ...world.device() } }
    }
    const unseen = async (who: { userId: string; sessionId: string }, locale: (typeof locales)[number] = 'zh-CN') =>
      api['GET /app/user/notice'].output.parse(
        await world.routes['GET /app/user/notice']({}, { ...world.device(), ...who, locale }),
      )

    test('a new device is told to the others with its time and masked address, not to itself nor to later ones', async () => {
      const { tel, here } = await person()
      assert.deepEqual(await unseen(here), [])
      const fresh = await login(tel)
      const [told, ...more] = await unseen(here)
      assert.deepEqual(more, [])
      assert.ok(told)
      assert.match(told.text, /Chrome · Windows（10\.\d+\.\*\.\*），2026年1月1日/)
      assert.ok(!told.text.includes(fresh.ip))
      assert.deepEqual(await unseen(fresh), [])
      assert.deepEqual(await unseen(await login(tel)), [])
    })

    test('a device that logged in before is no news, and one account does not hear of another', async () => {
      const { tel, known, here } = await person()
      const second = await login(tel)
      assert.equal((await unseen(here)).length, 1)
      await login(tel, known)
      await login(tel, second.known)
      assert.equal((await unseen(here)).length, 1)
      assert.deepEqual(await unseen((await person()).here), [])
    })

    test('each device marks its own, and only forwards', async () => {
      const { tel, here } = await person()
      const second = await login(tel)
      await login(tel)
      await login(tel)
      const [first, , last] = await unseen(here)
      assert.ok(first && last)
      const mark = (who: typeof here | typeof second, id: string) =>
        world.routes['PUT /app/user/notice']({ id }, { ...world.device(), ...who })
      await mark(here, first.id)
      assert.equal((await unseen(here)).length, 2)
      await mark(here, last.id)
      await mark(here, first.id)
      assert.deepEqual(await unseen(here), [])
      assert.equal((await unseen(second)).length, 2)
    })

    test('every language says what, where and how to go on', async () => {
      const { tel, here } = await person()
      await login(tel)
      for (const locale of locales)
        for (const { title, text, action } of await unseen(here, locale)) {
          assert.doesNotMatch(title + text + action, /[{}]|undefined/)
          assert.match(text, /10\.\d+\.\*\.\*/)
          assert.match(text, /2026/)
        }
    })

    test('a flood is told in parts, and after 30 days nothing is left', async () => {
      const { tel, here } = await person()
      for (let n = 0; n < 8; n++) await login(tel)
      assert.equal((await unseen(here)).length, 5)
      world.clock.move(30 * dayMs)
      assert.deepEqual(await unseen(here), [])
      await world.notices.sweep()
      assert.deepEqual(await opened.db.select().from(accountNotice), [])
    })
  }),
)
