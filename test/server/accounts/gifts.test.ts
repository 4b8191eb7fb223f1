import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { LoginDevice } from '../../../server/domain/accounts'
import { createErasure } from '../../../server/domain/personal-data/erase'
import { appUser } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { createAccountWorld, type AccountWorld } from '../support/accounts'
import { oneDb } from '../support/db'

const dayMs = 24 * 3600_000
const gift = 2000

oneDb((name, open) =>
  describe(`gifts of new accounts on ${name}`, () => {
    let opened: OpenDb
    let world: AccountWorld
    let phones = 0
    const phone = () => `134${String(++phones).padStart(8, '0')}`
    before(async () => {
      opened = await open()
      world = await createAccountWorld(opened.db, { registerGift: gift, registerGiftDays: 90, giftsPerAddress: 3 })
    })
    after(() => opened.close())

    /** Registers from there; the code was asked for elsewhere, so that its own limits are not in the way. */
    async function register(at: Partial<LoginDevice>, tel = phone()) {
      const from = { ...world.device(), ...at }
      const code = await world.codeFor(tel, 'register')
      const { token, notice, device } = await world.accounts.register({ tel, code, password: 'quietlamp7' }, from)
      const session = await world.sessions.find(token)
      assert.ok(session)
      const { balance } = await world.profiles.view(session.userId)
      return { balance, notice, device, from, tel, session }
    }
    const balances = async (n: number, at: (n: number) => Partial<LoginDevice>) => {
      const found: number[] = []
      for (let i = 0; i < n; i++) found.push((await register(at(i))).balance)
      return found
    }

    test('one address gets so many a day; the next account is made without one and told so in its language', async () => {
      const at = { ip: '203.0.113.9' }
      assert.deepEqual(await balances(3, () => at), [gift, gift, gift])
      const without = await register(at)
      assert.equal(without.balance, 0)
      assert.match(without.notice ?? '', /没有赠送算力/)
      assert.match((await register({ ...at, locale: 'en-US' })).notice ?? '', /[a-z] /)
      const elsewhere = await register({ ip: '198.51.100.4' })
      assert.deepEqual([elsewhere.balance, elsewhere.notice], [gift, undefined])
      world.clock.move(dayMs)
      assert.equal((await register(at)).balance, gift)
    })

    test('an IPv6 customer is one address, however many they take', async () => {
      assert.deepEqual(await balances(5, (n) => ({ ip: `2001:db8:7:1:${n + 1}::${n + 1}` })), [gift, gift, gift, 0, 0])
    })

    test('a wider network gets five times as many', async () => {
      const found = await balances(17, (n) => ({ ip: `192.0.2.${n + 1}` }))
      assert.equal(found.filter((credits) => credits === gift).length, 15)
      assert.deepEqual(found.slice(15), [0, 0])
    })

    test('a phone gets one in half a year, also when its account was deleted or moved to another phone', async () => {
      const { tel, from, session } = await register({})
      await world.closures.request(session.userId, { password: 'quietlamp7' }, from)
      world.clock.move(8 * dayMs)
      await createErasure({
        db: opened.db,
        clock: world.clock,
        tasks: { forget: async () => {} },
        answers: { stop: async () => assert.fail('nothing is replying'), forgetEvents: async () => {} },
        sweepFiles: async () => {},
        security: { record: async () => assert.fail('no operator closed it') },
        seal: (text) => text,
      })(session.userId)
      const again = await register({}, tel)
      assert.equal(again.balance, 0)
      assert.match(again.notice ?? '', /手机号/)

      const moving = await register({})
      const to = phone()
      world.clock.move(60_000)
      const code = await world.codeFor(to, 'bind')
      await world.ownChanges.changePhone(
        { ...moving.from, ...moving.session },
        { tel: to, code, password: 'quietlamp7' },
      )
      assert.equal((await register({}, moving.tel)).balance, 0)
      world.clock.move(191 * dayMs)
      await world.security.sweep()
      await opened.db.update(appUser).set({ tel: phone() }).where(eq(appUser.tel, moving.tel))
      assert.equal((await register({}, moving.tel)).balance, gift)
    })

    test('one device gets two in half a year, from whatever address', async () => {
      const { device } = await register({})
      assert.deepEqual(await balances(3, () => ({ device })), [gift, gift, 0])
      world.clock.move(100 * dayMs)
      assert.equal((await register({ device })).balance, 0)
      world.clock.move(81 * dayMs)
      assert.equal((await register({ device })).balance, gift)
    })
  }),
)
