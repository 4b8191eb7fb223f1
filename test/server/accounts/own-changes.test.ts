import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { AppError } from '../../../server/errors'
import type { OpenDb } from '../../../server/ports/db/types'
import { createAccountWorld, type AccountWorld } from '../support/accounts'
import { oneDb } from '../support/db'

const refused = (code: number, key: string) => (error: unknown) =>
  error instanceof AppError && error.code === code && error.key === key

oneDb((name, open) =>
  describe(`phone and password changed within a session, on ${name}`, () => {
    let opened: OpenDb
    let world: AccountWorld
    let phones = 0
    const phone = () => `137${String(++phones).padStart(8, '0')}`
    before(async () => {
      opened = await open()
      world = await createAccountWorld(opened.db)
    })
    after(() => opened.close())

    /** Somebody with two devices, at the first. */
    async function person(password = 'quietlamp7') {
      const tel = phone()
      const first = await world.register(tel, password)
      const other = await world.accounts.loginByPassword(tel, password, world.device())
      return { tel, other: other.token, here: { ...first, ...world.device() } }
    }
    const isIn = async (token: string) => (await world.sessions.find(token)) !== null

    test('a password is set by a code to the own phone: this device stays, the others leave', async () => {
      const { tel, here, other } = await person()
      await world.proof.sendCode(here.userId, world.device())
      const sent = world.sent.at(-1)!
      assert.deepEqual([sent.tel, sent.scene], [tel, 'bind'])
      await assert.rejects(world.ownChanges.setPassword(here, '000000', 'fresh1pass'), refused(400, 'auth.wrongCode'))
      await world.ownChanges.setPassword(here, sent.code, 'fresh1pass')
      assert.deepEqual([await isIn(here.token), await isIn(other)], [true, false])
      await world.accounts.loginByPassword(tel, 'fresh1pass', world.device())
      await assert.rejects(world.accounts.loginByPassword(tel, 'quietlamp7', world.device()))
    })

    test('the account moves to another phone with the password and a code to the new phone', async () => {
      const { tel, here, other } = await person()
      const fresh = phone()
      const code = await world.codeFor(fresh, 'bind')
      await assert.rejects(
        world.ownChanges.changePhone(here, { tel: fresh, code, password: 'wrong1' }),
        refused(400, 'auth.wrongOldPassword'),
      )
      await assert.rejects(world.ownChanges.changePhone(here, { tel: fresh, code }), refused(400, 'auth.proofNeeded'))
      // The refusals before have not used the code up.
      await world.ownChanges.changePhone(here, { tel: fresh, code, password: 'quietlamp7' })
      assert.deepEqual([await isIn(here.token), await isIn(other)], [true, false])
      await world.accounts.loginByPassword(fresh, 'quietlamp7', world.device())
      await assert.rejects(world.accounts.loginByPassword(tel, 'quietlamp7', world.device()))
      assert.equal((await world.profiles.view(here.userId)).tel, `137****${fresh.slice(-4)}`)
      // The old number is free.
      world.clock.move(60_000)
      await world.register(tel)
    })

    test('a code to the old phone is proof as well, and a code for one phone proves no other', async () => {
      const { here } = await person()
      const [fresh, strange] = [phone(), phone()]
      await world.proof.sendCode(here.userId, world.device())
      const oldCode = world.sent.at(-1)!.code
      const forStrange = await world.codeFor(strange, 'bind')
      await assert.rejects(
        world.ownChanges.changePhone(here, { tel: fresh, code: forStrange, oldCode }),
        refused(400, 'auth.wrongCode'),
      )
      world.clock.move(60_000)
      await world.proof.sendCode(here.userId, world.device())
      const code = await world.codeFor(fresh, 'bind')
      const again = world.sent.at(-2)!.code
      await world.ownChanges.changePhone(here, { tel: fresh, code, oldCode: again })
      assert.equal((await world.profiles.view(here.userId)).tel.slice(-4), fresh.slice(-4))
    })

    test('a wrong code to the new phone leaves the right one to the old phone usable, and the other way round', async () => {
      const { here } = await person()
      const fresh = phone()
      await world.proof.sendCode(here.userId, world.device())
      const oldCode = world.sent.at(-1)!.code
      const code = await world.codeFor(fresh, 'bind')
      const about = (key: string, at: string) => (error: unknown) =>
        refused(400, key)(error) && (error as AppError & { data: { at: string } }).data.at === at
      for (let tries = 0; tries < 3; tries++)
        await assert.rejects(
          world.ownChanges.changePhone(here, { tel: fresh, code: '000000', oldCode }),
          about('auth.wrongCode', 'code'),
        )
      await assert.rejects(
        world.ownChanges.changePhone(here, { tel: fresh, code, oldCode: '000000' }),
        about('auth.wrongCode', 'proof'),
      )
      await assert.rejects(
        world.ownChanges.changePhone(here, { tel: fresh, code, password: 'wrong1' }),
        about('auth.wrongOldPassword', 'proof'),
      )
      await world.ownChanges.changePhone(here, { tel: fresh, code, oldCode })
      assert.equal((await world.profiles.view(here.userId)).tel.slice(-4), fresh.slice(-4))
      // Both are used up now.
      const next = phone()
      await assert.rejects(
        world.ownChanges.changePhone(here, { tel: next, code: '000000', oldCode: code }),
        about('auth.wrongCode', 'proof'),
      )
    })

    test('a phone that has an account, and the own one, are refused to who holds them; nothing changes', async () => {
      const [one, two] = [await person(), await person()]
      const code = await world.codeFor(two.tel, 'bind')
      const wrong = { tel: two.tel, code: '999999', password: 'quietlamp7' }
      await assert.rejects(world.ownChanges.changePhone(one.here, wrong), refused(400, 'auth.wrongCode'))
      await assert.rejects(
        world.ownChanges.changePhone(one.here, { tel: two.tel, code, password: 'quietlamp7' }),
        refused(409, 'auth.telInUse'),
      )
      assert.equal(await isIn(one.other), true, 'a refused change logs nobody out')
      await assert.rejects(
        world.ownChanges.changePhone(one.here, { tel: one.tel, code: '123456', password: 'quietlamp7' }),
        refused(400, 'auth.samePhone'),
      )
    })

    test('two accounts that take one phone at the same time: one of them gets it', async () => {
      const [one, two] = [await person(), await person()]
      const fresh = phone()
      const first = await world.codeFor(fresh, 'bind')
      const move = (here: typeof one.here, code: string) =>
        world.ownChanges.changePhone(here, { tel: fresh, code, password: 'quietlamp7' })
      const results = await Promise.allSettled([move(one.here, first), move(two.here, first)])
      assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
    })
  }),
)
