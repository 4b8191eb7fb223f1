import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { letIn } from '../../../server/domain/accounts/guard/silence'
import type { LoginDevice } from '../../../server/domain/accounts'
import { givePhone } from '../../../server/domain/accounts/former-phones'
import { maskTel } from '../../../server/domain/accounts/masks'
import { AppError } from '../../../server/errors'
import { appUser, deviceSession, knownDevice, operatorAction, securityEvent } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { type AccountWorld, createAccountWorld } from '../support/accounts'
import { oneDb } from '../support/db'

const day = 24 * 3600_000
const isSilent = (error: unknown) =>
  error instanceof AppError && error.code === 403 && error.key === 'auth.silentAccount'
const wrongCode = (error: unknown) => error instanceof AppError && error.code === 400

oneDb((name, open) =>
  describe(`silent accounts on ${name}`, () => {
    let opened: OpenDb
    let world: AccountWorld
    let phones = 0
    const phone = () => `135${String(++phones).padStart(8, '0')}`
    before(async () => {
      opened = await open()
      world = await createAccountWorld(opened.db)
    })
    after(() => opened.close())

    /** Housekeeping runs every hour, here every day. */
    const pass = async (days: number) => {
      for (let n = 0; n < days; n++) {
        world.clock.move(day)
        for (const { sweep } of world.sweepers) await sweep()
      }
    }
    const byCode = async (tel: string, from = world.device()) => {
      // Codes of a phone have a minute between them.
      world.clock.move(60_000)
      return world.accounts.loginByCode(tel, await world.codeFor(tel, 'login', from), from)
    }
    const reset = async (tel: string, from = world.device()) => {
      world.clock.move(60_000)
      const code = await world.codeFor(tel, 'reset', from)
      return world.accounts.resetPassword({ tel, code, password: 'othersea9' }, from)
    }
    const tools = () => ({ clock: world.clock, ids: world.ids })
    const decision = { who: 'tester', reason: '核对了身份证和订单' }

    test('after 90 days on no device a code alone neither logs in nor resets the password', async () => {
      const [tel, still] = [phone(), phone()]
      const { userId } = await world.register(tel)
      await world.register(still)
      await pass(89)
      await byCode(still)
      await pass(2)
      await assert.rejects(byCode(tel), isSilent)
      await assert.rejects(reset(tel), isSilent)
      await byCode(still)
      assert.deepEqual(await world.db.select().from(deviceSession).where(eq(deviceSession.userId, userId)), [])
      const refused = and(eq(securityEvent.userId, userId), eq(securityEvent.kind, 'loginRefused'))
      assert.deepEqual(
        (await world.db.select().from(securityEvent).where(refused)).map(({ about }) => about),
        ['silent', 'silent'],
      )
      const again = await world.accounts.loginByPassword(tel, 'quietlamp7', world.device())
      assert.equal((await world.sessions.find(again.token))?.userId, userId, 'the refused reset changed nothing')
      await byCode(tel)
    })

    test('a device of the account, a password and a joined WeChat still open it', async () => {
      const own = world.device()
      const known = async () => {
        const tel = phone()
        const { userId, deviceToken } = await world.register(tel, 'quietlamp7', undefined, own)
        return { tel, userId, device: { ...own, device: deviceToken } satisfies LoginDevice }
      }
      const [first, second, third] = [await known(), await known(), await known()]
      await pass(100)
      await assert.rejects(byCode(first.tel, { ...own, device: 'invented' }), isSilent)
      await assert.rejects(byCode(first.tel, second.device), isSilent, 'a device of another account')
      assert.ok((await byCode(first.tel, first.device)).token)
      await reset(second.tel, second.device)
      assert.ok((await world.accounts.enterByWechat(third.userId, world.device(), async () => {})).token)
      await byCode(third.tel)
    })

    test('use is measured on every device, also when its session is over long ago', async () => {
      const tel = phone()
      const { userId, token } = await world.register(tel)
      // Logged in once; used for months without another login.
      await pass(20)
      for (let n = 0; n < 5; n++) {
        assert.ok(await world.sessions.find(token))
        await pass(25)
      }
      assert.ok(await world.sessions.find(token))
      const lastUse = world.clock.now()
      await pass(60)
      assert.equal(await world.sessions.find(token), null)
      assert.deepEqual(await world.db.select().from(deviceSession).where(eq(deviceSession.userId, userId)), [])
      const [device] = await world.db.select().from(knownDevice).where(eq(knownDevice.userId, userId))
      assert.equal(device?.lastUsed.getTime(), lastUse.getTime())
      await byCode(tel)
    })

    test('a swept session never makes its device look older', async () => {
      const tel = phone()
      const own = world.device()
      const { userId, deviceToken } = await world.register(tel, 'quietlamp7', undefined, own)
      await pass(20)
      await world.accounts.loginByPassword(tel, 'quietlamp7', { ...own, device: deviceToken })
      const loggedIn = world.clock.now()
      await pass(12)
      const [device] = await world.db.select().from(knownDevice).where(eq(knownDevice.userId, userId))
      assert.equal(device?.lastUsed.getTime(), loggedIn.getTime())
    })

    test('the next owner of a phone gets an account beside the old one, which stays its owner’s', async () => {
      const tel = phone()
      const { userId } = await world.register(tel)
      const bought = { userId, ref: `bought ${userId}`, credits: 500, source: 'operator', expiresAt: null } as const
      await world.ledger.grant(world.db, { ...bought, meta: { relation: 'operator' } })
      await pass(91)
      const from = world.device()
      world.clock.move(60_000)
      const code = await world.codeFor(tel, 'login', from)
      const enter = (more = {}) => world.accounts.loginByCode(tel, code, from, { agreed: true, ...more })
      await assert.rejects(enter(), isSilent)
      await assert.rejects(enter({ fresh: true, agreed: false }), wrongCode)
      const beside = await enter({ fresh: true })
      const besideId = (await world.sessions.find(beside.token))?.userId
      assert.ok(besideId && besideId !== userId)
      assert.equal((await world.ledger.balance(world.db, userId)).balance, 500, 'nothing of the old one is lost')
      const tels = await world.db.select().from(appUser).where(eq(appUser.id, userId))
      assert.deepEqual([tels[0]?.tel, maskTel(tels[0]?.tel ?? '')], [`former:${tel}`, maskTel(tel)])
      assert.equal(
        (await world.sessions.find((await byCode(tel)).token))?.userId,
        besideId,
        'the phone is the new one’s',
      )
      const old = await world.accounts.loginByPassword(tel, 'quietlamp7', world.device())
      assert.equal((await world.sessions.find(old.token))?.userId, userId, 'the password still opens the old one')
      await assert.rejects(world.accounts.loginByPassword(tel, 'otherlamp8', world.device()), wrongCode)
      await assert.rejects(world.proof.sendCode(userId, world.device()), (error: unknown) => {
        return error instanceof AppError && error.key === 'auth.phoneGone'
      })
    })

    test('an account in use is never moved aside', async () => {
      const tel = phone()
      const { userId } = await world.register(tel)
      await pass(91)
      const from = world.device()
      world.clock.move(60_000)
      const code = await world.codeFor(tel, 'login', from)
      const enter = (more = {}) => world.accounts.loginByCode(tel, code, from, { agreed: true, ...more })
      await assert.rejects(enter(), isSilent)
      await world.accounts.loginByPassword(tel, 'quietlamp7', world.device())
      await assert.rejects(enter({ fresh: true }), (error: unknown) => error instanceof AppError && error.code === 409)
      assert.equal((await world.db.select().from(appUser).where(eq(appUser.tel, tel)))[0]?.id, userId)
    })

    test('the operator gives an identified person a phone, also the one that another account has', async () => {
      const [tel, free, used] = [phone(), phone(), phone()]
      const { userId } = await world.register(tel)
      const other = await world.register(used)
      await pass(91)
      const give = (to: string, swap = false) => givePhone(world.db, tools(), { userId, tel: to, swap }, decision)
      assert.equal(await give(used), 'taken')
      assert.equal(await give(free), 'given')
      assert.equal((await world.sessions.find((await byCode(free)).token))?.userId, userId)
      assert.equal(await give(used, true), 'given')
      const [moved] = await world.db.select().from(appUser).where(eq(appUser.id, other.userId))
      assert.equal(moved?.tel, `former:${used}`)
      assert.equal(await give(used, true), 'already')
      const verbs = await world.db.select().from(operatorAction).where(eq(operatorAction.subject, other.userId))
      assert.deepEqual(
        verbs.map(({ verb, who }) => [verb, who]),
        [['freePhone', 'tester']],
      )
    })

    test('nothing is learned without the right code', async () => {
      const [silent, nobody] = [phone(), phone()]
      await world.register(silent)
      await pass(91)
      for (const tel of [silent, nobody]) {
        const from = world.device()
        await world.codes.send(tel, 'login', from)
        await assert.rejects(world.accounts.loginByCode(tel, '999999', from), wrongCode)
        const input = { tel, code: '999999', password: 'othersea9' }
        await assert.rejects(world.accounts.resetPassword(input, from), wrongCode)
      }
    })

    test('the operator lets one person in for a day, with who and why', async () => {
      const tel = phone()
      const { userId } = await world.register(tel)
      assert.equal((await letIn(world.db, tools(), tel, decision)).state, 'notSilent')
      await world.db.update(appUser).set({ passwordHash: null }).where(eq(appUser.id, userId))
      await pass(91)
      assert.equal((await letIn(world.db, tools(), phone(), decision)).state, 'unknown')
      assert.equal((await letIn(world.db, tools(), tel, decision)).state, 'letIn')
      world.clock.move(day + 1)
      await assert.rejects(byCode(tel), isSilent, 'a day later')
      const { state } = await letIn(world.db, tools(), tel, decision)
      assert.equal(state, 'letIn')
      world.clock.move(day - 120_000)
      const { token } = await byCode(tel)
      assert.equal((await world.sessions.find(token))?.userId, userId)
      const actions = await world.db.select().from(operatorAction).where(eq(operatorAction.subject, userId))
      assert.deepEqual(
        actions.map(({ verb, who, reason }) => [verb, who, reason]),
        [1, 2].map(() => ['letIn', 'tester', '核对了身份证和订单']),
      )
      const logged = and(eq(securityEvent.userId, userId), eq(securityEvent.kind, 'operator'))
      assert.equal(await world.db.$count(securityEvent, logged), 2)
      await pass(91)
      await assert.rejects(byCode(tel), isSilent, 'the permission was for one login')
    })

    test('a permission serves a forgotten password too, and the login after it', async () => {
      const tel = phone()
      await world.register(tel)
      await pass(91)
      await letIn(world.db, tools(), tel, decision)
      await reset(tel)
      world.clock.move(2 * day)
      await byCode(tel)
    })
  }),
)
