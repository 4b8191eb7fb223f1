import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { api } from '../../../contract/api'
import { locales } from '../../../contract/locales'
import { auditLedger } from '../../../server/domain/credits/audit'
import { AppError } from '../../../server/errors'
import { appUser, model } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { createAccountWorld, type AccountWorld } from '../support/accounts'
import { oneDb } from '../support/db'

const refused = (code: number, key: string) => (error: unknown) =>
  error instanceof AppError && error.code === code && error.key === key

oneDb((name, open) =>
  describe(`accounts on ${name}`, () => {
    let opened: OpenDb
    let world: AccountWorld
    let phones = 0
    const phone = () => `138${String(++phones).padStart(8, '0')}`
    const login = (tel: string, password: string, device = world.device()) =>
      world.accounts.loginByPassword(tel, password, device)
    const wrongPassword = refused(400, 'auth.wrongPassword')

    before(async () => {
      opened = await open()
      world = await createAccountWorld(opened.db)
    })
    after(() => opened.close())

    test('registering opens an account with a gift that ends, and a session', async () => {
      const tel = phone()
      const { userId } = await world.register(tel, 'quietlamp7')
      const session = api['GET /app/user'].output.parse(await world.profiles.view(userId))
      assert.equal(session.tel, `138****${tel.slice(-4)}`)
      // spec 7.07
      assert.deepEqual(
        { balance: session.balance, held: session.held, hasPassword: session.hasPassword, context: session.context },
        { balance: 2000, held: 0, hasPassword: true, context: true },
      )
      assert.deepEqual(
        session.lots.map(({ source, credits, remaining }) => ({ source, credits, remaining })),
        [{ source: 'gift', credits: 2000, remaining: 2000 }],
      )
      assert.equal(session.lots[0]?.expiresAt, new Date(world.clock.now().getTime() + 90 * 24 * 3600_000).toISOString())
      assert.deepEqual(session.membership, { active: false, expiresAt: null })
      assert.deepEqual((await auditLedger(opened.db)).differences, [])
    })

    test('a wrong code registers nobody', async () => {
      const tel = phone()
      const code = await world.codeFor(tel, 'register')
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      await assert.rejects(
        world.accounts.register({ tel, code: wrong, password: 'quietlamp7' }, world.device()),
        refused(400, 'auth.wrongCode'),
      )
      assert.equal(
        (await opened.db.select().from(appUser)).some((user) => user.tel === tel),
        false,
      )
      await world.accounts.register({ tel, code, password: 'quietlamp7' }, world.device())
    })

    test('who owns a known phone is told so, once the code proved it; the account stays as it was and the code is used up', async () => {
      const tel = phone()
      const { userId } = await world.register(tel, 'quietlamp7')
      world.clock.move(60_000)
      const code = await world.codeFor(tel, 'register')
      const again = () => world.accounts.register({ tel, code, password: 'thirdhill3' }, world.device())
      await assert.rejects(again, refused(409, 'auth.telTaken'))
      await assert.rejects(again, refused(400, 'auth.wrongCode'))
      await assert.rejects(login(tel, 'thirdhill3'), wrongPassword)
      await login(tel, 'quietlamp7')
      assert.equal((await world.profiles.view(userId)).balance, 2000)
    })

    test('the same code from ten devices at once opens one account', async () => {
      const tel = phone()
      const code = await world.codeFor(tel, 'register')
      const tries = await Promise.allSettled(
        Array.from({ length: 10 }, () =>
          world.accounts.register({ tel, code, password: 'quietlamp7' }, world.device()),
        ),
      )
      assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
      assert.equal((await opened.db.select().from(appUser)).filter((user) => user.tel === tel).length, 1)
    })

    test('an invitation is kept and shown by name; an unknown one is no reason to turn somebody away', async () => {
      const inviter = await world.register(phone())
      await world.profiles.edit(inviter.userId, { nickName: '老王' })
      const { shareCode } = await world.profiles.view(inviter.userId)
      const invited = await world.register(phone(), 'quietlamp7', shareCode)
      assert.equal((await world.profiles.view(invited.userId)).inviter, '老王')
      const stranger = await world.register(phone(), 'quietlamp7', 'NOSUCH')
      assert.equal((await world.profiles.view(stranger.userId)).inviter, null)
    })

    test('share codes that meet are made anew', async () => {
      const { shareCode } = await world.profiles.view((await world.register(phone())).userId)
      const made = world.ids.shareCode
      let times = 0
      world.ids.shareCode = () => (times++ < 2 ? shareCode : made())
      const { userId } = await world.register(phone())
      world.ids.shareCode = made
      assert.notEqual((await world.profiles.view(userId)).shareCode, shareCode)
    })

    test('a password opens a session; a wrong one and an unknown phone get the same answer', async () => {
      const tel = phone()
      const { userId } = await world.register(tel, 'quietlamp7')
      const { token, expiresIn } = await login(tel, 'quietlamp7')
      assert.equal(expiresIn, 30 * 24 * 3600)
      assert.equal((await world.sessions.find(token))?.userId, userId)
      for (const wrong of ['quietlamp8', '', 'Quietlamp7', `quietlamp7${'x'.repeat(500)}`])
        await assert.rejects(login(tel, wrong), wrongPassword)
      await assert.rejects(login(phone(), 'quietlamp7'), wrongPassword)
      await assert.rejects(login('not a phone', 'quietlamp7'), wrongPassword)
    })

    test('an unknown phone takes as long to refuse as a known one', async () => {
      const tel = phone()
      await world.register(tel, 'quietlamp7')
      const nobody = phone()
      const refusal = async (who: string) => {
        const start = performance.now()
        await assert.rejects(login(who, 'wrong11', world.device()), wrongPassword)
        return performance.now() - start
      }
      let [known, unknown] = [Infinity, Infinity]
      const areAlike = () => unknown > known * 0.5 && unknown < known * 2
      // In turns, and more often on a busy machine: the shortest time of each is the one without other load.
      for (let n = 0; n < 7 || (n < 40 && !areAlike()); n++) {
        known = Math.min(known, await refusal(tel))
        unknown = Math.min(unknown, await refusal(nobody))
      }
      assert.ok(areAlike(), `known ${known} ms, unknown ${unknown} ms`)
    })

    test('five wrong passwords from one network ask for a captcha, known phone or not; others get in', async () => {
      const known = phone()
      await world.register(known, 'quietlamp7')
      for (const tel of [known, phone()]) {
        const device = world.device()
        for (let n = 0; n < 5; n++) await assert.rejects(login(tel, 'wrong11', device), wrongPassword)
        await assert.rejects(login(tel, 'quietlamp7', device), refused(403, 'captcha.needed'))
        await assert.rejects(login(tel, 'wrong11', await world.prove('login', device)), wrongPassword)
      }
      await login(known, 'quietlamp7')
    })

    test('guesses from everywhere, in parallel too, never shut a phone: the right password goes in with a captcha, or from a device it knows', async () => {
      const tel = phone()
      const owner = await world.register(tel, 'quietlamp7')
      const tries = await Promise.allSettled(Array.from({ length: 70 }, () => login(tel, 'wrong11')))
      assert.equal(tries.filter((one) => one.status === 'rejected' && wrongPassword(one.reason)).length, 20)
      await assert.rejects(login(tel, 'quietlamp7'), refused(403, 'captcha.needed'))
      await login(tel, 'quietlamp7', { ...world.device(), device: owner.deviceToken })
      await Promise.allSettled(Array.from({ length: 70 }, () => login(tel, 'wrong11')))
      await login(tel, 'quietlamp7', await world.prove('login', world.device()))
      await Promise.allSettled(Array.from({ length: 70 }, () => login(tel, 'wrong11')))
      await world.accounts.loginByCode(tel, await world.codeFor(tel, 'login'), world.device())
    })

    test('one password for many phones is limited by network, an IPv6 /64 like one address', async () => {
      for (const at of ['203.0.113.9', (n: number) => `2001:db8:1:2::${n.toString(16)}`]) {
        const device = (n: number) => ({ ...world.device(), ip: typeof at === 'string' ? at : at(n + 1) })
        const tries = await Promise.allSettled(
          Array.from({ length: 60 }, (_, n) => login(phone(), 'wrong11', device(n))),
        )
        assert.equal(tries.filter((one) => one.status === 'rejected' && wrongPassword(one.reason)).length, 30)
      }
    })

    test('many who log in well from one address are not guessers', async () => {
      const tel = phone()
      await world.register(tel, 'quietlamp7')
      const device = world.device()
      for (let n = 0; n < 12; n++) await login(tel, 'quietlamp7', device)
    })

    test('sending a code says the same and does the same for known and unknown phones, in every scene', async () => {
      const known = phone()
      await world.register(known)
      world.clock.move(60_000)
      for (const scene of ['register', 'login', 'reset'] as const) {
        const before = world.sent.length
        const answers = [
          await world.codes.send(known, scene, world.device()),
          await world.codes.send(phone(), scene, world.device()),
        ]
        assert.deepEqual(answers[0], answers[1])
        assert.equal(world.sent.length - before, 2)
      }
    })

    test('a reset sets the password and ends every session; on a phone without an account it does nothing', async () => {
      const tel = phone()
      const { token } = await world.register(tel, 'quietlamp7')
      const code = await world.codeFor(tel, 'reset')
      await world.accounts.resetPassword({ tel, code, password: 'othersea9' }, world.device())
      // spec 7.08
      assert.equal(await world.sessions.find(token), null)
      await assert.rejects(login(tel, 'quietlamp7'), wrongPassword)
      await login(tel, 'othersea9')
      await assert.rejects(
        world.accounts.resetPassword({ tel, code, password: 'othersea8' }, world.device()),
        refused(400, 'auth.wrongCode'),
      )
      const stranger = phone()
      const theirs = await world.codeFor(stranger, 'reset')
      await assert.rejects(
        world.accounts.resetPassword({ tel: stranger, code: theirs, password: 'othersea9' }, world.device()),
        refused(404, 'auth.notRegistered'),
      )
    })

    test('a change of password keeps this session and ends the others; guesses of the old one are limited', async () => {
      const tel = phone()
      const user = await world.register(tel, 'quietlamp7')
      const other = await login(tel, 'quietlamp7')
      await assert.rejects(
        world.accounts.updatePassword({ ...world.device(), ...user }, 'wrong11', 'othersea9'),
        refused(400, 'auth.wrongOldPassword'),
      )
      await world.accounts.updatePassword({ ...world.device(), ...user }, 'quietlamp7', 'othersea9')
      // spec 7.13
      assert.ok(await world.sessions.find(user.token))
      assert.equal(await world.sessions.find(other.token), null)
      await login(tel, 'othersea9')
      for (let n = 0; n < 10; n++) {
        await assert.rejects(
          world.accounts.updatePassword({ ...world.device(), ...user }, 'wrong11', 'othersea8'),
          refused(400, 'auth.wrongOldPassword'),
        )
      }
      await assert.rejects(
        world.accounts.updatePassword({ ...world.device(), ...user }, 'othersea9', 'othersea8'),
        refused(429, 'common.tooFast'),
      )
    })

    test('an account without a password says so and takes none but by SMS', async () => {
      const tel = phone()
      const user = await world.register(tel)
      await opened.db.update(appUser).set({ passwordHash: null })
      assert.equal((await world.profiles.view(user.userId)).hasPassword, false)
      await assert.rejects(login(tel, 'quietlamp7'), wrongPassword)
      await assert.rejects(
        world.accounts.updatePassword({ ...world.device(), ...user }, '', 'othersea9'),
        refused(400, 'auth.wrongOldPassword'),
      )
      await world.accounts.resetPassword(
        { tel, code: await world.codeFor(tel, 'reset'), password: 'othersea9' },
        world.device(),
      )
      await login(tel, 'othersea9')
    })

    test('nickname and context are edited; an avatar is made by the files', async () => {
      const { userId } = await world.register(phone())
      assert.equal((await world.profiles.edit(userId, { nickName: '小乐' })).nickName, '小乐')
      assert.equal((await world.profiles.setContext(userId, false)).context, false)
      assert.equal((await world.profiles.edit(userId, {})).nickName, '小乐')
      assert.equal((await world.profiles.edit(userId, { avatar: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })).avatar, '')
      await assert.rejects(world.profiles.view('nobody'), refused(401, 'auth.loggedOut'))
    })

    test('an account made without a code is made once and left alone after that', async () => {
      const tel = phone()
      const first = await Promise.all(Array.from({ length: 5 }, () => world.accounts.ensure(tel, 'quietlamp7')))
      assert.equal(first.filter(({ created }) => created).length, 1)
      assert.equal(new Set(first.map(({ userId }) => userId)).size, 1)
      assert.deepEqual(await world.accounts.ensure(tel, 'thirdhill3'), { userId: first[0]?.userId, created: false })
      await login(tel, 'quietlamp7')
    })

    test('the consumption list tells what credit was for, in the asked language', async () => {
      const { userId, sessionId } = await world.register(phone())
      await opened.db
        .insert(model)
        .values({
          id: 'assistant',
          name: '内置助手',
          provider: 'builtin',
          version: '1',
          contextTokens: 1,
          maxOutputTokens: 1,
          priceInput: 1,
          priceOutput: 1,
          sort: 1,
        })
      const ref = world.ids.ulid()
      await world.ledger.hold(opened.db, { userId, ref, credits: 300 })
      await world.ledger.capture(opened.db, {
        ref,
        credits: 120,
        meta: { relation: 'message', id: 'the-message', chatNumber: 'the-chat', model: 'assistant', input: 3 },
      })
      await world.ledger.hold(opened.db, { userId, ref: `${ref}b`, credits: 10 })
      await world.ledger.capture(opened.db, {
        ref: `${ref}b`,
        credits: 10,
        meta: { relation: 'message', id: 'm2', model: 'gone-model' },
      })
      await world.ledger.hold(opened.db, { userId, ref: `${ref}c`, credits: 10 })
      await world.ledger.release(opened.db, { ref: `${ref}c` })
      await world.ledger.grant(opened.db, {
        userId,
        ref: `order:${ref}`,
        credits: 50,
        source: 'package',
        expiresAt: null,
      })
      await world.ledger.claim(opened.db, { granted: `order:${ref}`, credits: 50 })

      const ask = (page: number, size: number, locale: (typeof locales)[number] = 'zh-CN') =>
        world.routes['GET /app/consume/page']({ page, size }, { userId, sessionId, ...world.device(), locale })
      const all = api['GET /app/consume/page'].output.parse(await ask(1, 20))
      // spec 7.27
      assert.equal(all.total, 5)
      assert.deepEqual(
        all.records.map(({ kind, credits, balance, reason, relation }) => ({
          kind,
          credits,
          balance,
          reason,
          relation,
        })),
        [
          { kind: 'reverse', credits: -50, balance: 1870, reason: '退款', relation: null },
          { kind: 'grant', credits: 50, balance: 1920, reason: '购买套餐', relation: null },
          {
            kind: 'capture',
            credits: -10,
            balance: 1870,
            reason: '聊天 · gone-model',
            relation: { type: 'message', id: 'm2' },
          },
          {
            kind: 'capture',
            credits: -120,
            balance: 1880,
            reason: '聊天 · 内置助手',
            relation: { type: 'message', id: 'the-message', chatNumber: 'the-chat' },
          },
          { kind: 'grant', credits: 2000, balance: 2000, reason: '新人礼', relation: null },
        ],
      )
      const second = await ask(2, 2)
      assert.deepEqual(
        second.records.map(({ id }) => id),
        all.records.slice(2, 4).map(({ id }) => id),
      )
      assert.deepEqual({ total: second.total, page: second.page, size: second.size }, { total: 5, page: 2, size: 2 })
      for (const locale of locales)
        for (const { reason } of (await ask(1, 20, locale)).records) assert.doesNotMatch(reason, /[{}]|undefined/)
    })

    test('nobody sees or ends what is another user’s', async () => {
      const [mine, other] = [await world.register(phone()), await world.register(phone())]
      const caller = { ...other, ...world.device() }
      assert.deepEqual(
        (await world.routes['GET /app/user/device']({}, caller)).map(({ id }) => id),
        [other.sessionId],
      )
      await assert.rejects(
        world.routes['DELETE /app/user/device/:id']({ id: mine.sessionId }, caller),
        refused(404, 'common.notFound'),
      )
      assert.ok(await world.sessions.find(mine.token))
      await world.routes['POST /app/user/logout']({}, caller)
      assert.equal(await world.sessions.find(other.token), null)
    })
  }),
)
