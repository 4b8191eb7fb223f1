import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import type { Out } from '../../../contract/api'
import type { LoginDevice } from '../../../server/domain/accounts'
import { auditLedger } from '../../../server/domain/credits/audit'
import { AppError } from '../../../server/errors'
import { accountClosure, agreement, appUser, consent, securityEvent } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { agreementSeeds } from '../../../server/seeds/agreements'
import { createAccountWorld, type AccountWorld } from '../support/accounts'
import { oneDb } from '../support/db'

const refused = (code: number, key: string) => (error: unknown) =>
  error instanceof AppError && error.code === code && error.key === key

const wrongCode = refused(400, 'auth.wrongCode')
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

oneDb((name, open) =>
  describe(`login by code makes the account on ${name}`, () => {
    let opened: OpenDb
    let world: AccountWorld
    let phones = 0
    const phone = () => `135${String(++phones).padStart(8, '0')}`
    const enter = (
      tel: string,
      code: string,
      form: { agreed?: boolean; shareCode?: string } = {},
      at = world.device(),
    ): Promise<Out<'GET /app/api/oauth/token'>> => world.accounts.loginByCode(tel, code, at, { agreed: true, ...form })
    const rowsOf = async (tel: string) => opened.db.select().from(appUser).where(eq(appUser.tel, tel))
    const sessionOf = async ({ token }: { token: string }) => {
      const session = await world.sessions.find(token)
      assert.ok(session)
      return { ...session, ...(await world.profiles.view(session.userId)) }
    }

    before(async () => {
      opened = await open()
      world = await createAccountWorld(opened.db)
      await opened.db.insert(agreement).values(agreementSeeds)
    })
    after(() => opened.close())

    test('a new phone gets an account like one that registered: gift, name, inviter, no password; a known one is let in', async () => {
      const inviter = await world.register(phone())
      await world.profiles.edit(inviter.userId, { nickName: '老王' })
      const { shareCode } = await world.profiles.view(inviter.userId)
      const tel = phone()
      const made = await enter(tel, await world.codeFor(tel, 'login'), { shareCode })
      assert.deepEqual(made.created, { gift: 2000 })
      const account = await sessionOf(made)
      assert.deepEqual(
        [account.balance, account.inviter, account.hasPassword, account.nickName.startsWith('泛友')],
        [2000, '老王', false, true],
      )
      const events = await opened.db
        .select({ kind: securityEvent.kind, about: securityEvent.about })
        .from(securityEvent)
        .where(eq(securityEvent.userId, account.userId))
      assert.deepEqual(events, [{ kind: 'registered', about: 'gift' }])

      world.clock.move(60_000)
      const again = await enter(tel, await world.codeFor(tel, 'login'), { shareCode, agreed: false })
      assert.equal(again.created, undefined)
      assert.deepEqual([(await sessionOf(again)).userId, (await rowsOf(tel)).length], [account.userId, 1])
      assert.deepEqual((await auditLedger(opened.db)).differences, [])
    })

    test('the agreements of each new account are stored with version, time and origin, however it was made', async () => {
      const [byCode, byForm] = [phone(), phone()]
      const at = world.device()
      const made = await enter(byCode, await world.codeFor(byCode, 'login'), {}, at)
      const registered = await world.register(byForm, 'quietlamp7', undefined, at)
      for (const { userId } of [await sessionOf(made), registered]) {
        const given = await opened.db.select().from(consent).where(eq(consent.userId, userId))
        assert.deepEqual(
          given
            .map(({ serviceKey, version, ip, client, givenAt }) => [serviceKey, version, ip, client, +givenAt])
            .sort(),
          ['privacy', 'user'].map((id) => [
            `agreement:${id}`,
            agreementSeeds.find((one) => one.id === id)?.version,
            at.ip,
            at.client,
            +world.clock.now(),
          ]),
        )
        assert.equal(new Set(given.map(({ textSha256 }) => textSha256)).size, 2)
      }
      // A login of an account that is there accepts nothing anew.
      world.clock.move(60_000)
      const { userId } = await sessionOf(await enter(byCode, await world.codeFor(byCode, 'login')))
      assert.equal((await opened.db.select().from(consent).where(eq(consent.userId, userId))).length, 2)
    })

    test('without consent nothing is made and the code stays: the same code makes the account once it is given', async () => {
      const tel = phone()
      const code = await world.codeFor(tel, 'login')
      for (let n = 0; n < 7; n++)
        await assert.rejects(enter(tel, code, { agreed: false }), (error) => {
          assert.ok(refused(400, 'auth.mustAgree')(error))
          assert.deepEqual((error as AppError).data, { field: 'agreed' })
          return true
        })
      assert.deepEqual(await rowsOf(tel), [])
      assert.deepEqual((await enter(tel, code)).created, { gift: 2000 })
      await assert.rejects(enter(tel, code), wrongCode)
    })

    test('a wrong code says the same about known and new phones, with and without consent', async () => {
      const [known, stranger] = [phone(), phone()]
      await world.register(known)
      world.clock.move(60_000)
      for (const tel of [known, stranger]) {
        const code = await world.codeFor(tel, 'login')
        for (const agreed of [true, false]) await assert.rejects(enter(tel, other(code), { agreed }), wrongCode)
        for (const broken of ['', '12345', 'quietlamp7']) await assert.rejects(enter(tel, broken), wrongCode)
        // Five tries from elsewhere, known or not; the sixth is not even compared.
        for (let n = 0; n < 3; n++) await assert.rejects(enter(tel, other(code)), wrongCode)
        await assert.rejects(enter(tel, code), wrongCode)
      }
      assert.deepEqual(await rowsOf(stranger), [])
    })

    test('two tabs and a repeated request with one code: one account, one gift, one session', async () => {
      const tel = phone()
      const code = await world.codeFor(tel, 'login')
      const tries = await Promise.allSettled(Array.from({ length: 10 }, () => enter(tel, code)))
      const won = tries.filter((one) => one.status === 'fulfilled')
      assert.equal(won.length, 1)
      for (const lost of tries) if (lost.status === 'rejected') assert.ok(wrongCode(lost.reason))
      await assert.rejects(enter(tel, code), wrongCode)
      assert.equal((await rowsOf(tel)).length, 1)
      assert.equal((await sessionOf(won[0]!.value)).balance, 2000)
    })

    test('a phone that registers while its code logs in keeps one account, and both forms get in or are told', async () => {
      const tel = phone()
      const at = world.device()
      const [code, byForm] = [await world.codeFor(tel, 'login', at), await world.codeFor(tel, 'register', at)]
      const tries = await Promise.allSettled([
        enter(tel, code),
        world.accounts.register({ tel, code: byForm, password: 'quietlamp7' }, world.device()),
      ])
      assert.equal((await rowsOf(tel)).length, 1)
      assert.equal(tries[0].status, 'fulfilled')
      if (tries[1].status === 'rejected') assert.ok(refused(409, 'auth.telTaken')(tries[1].reason))
      assert.deepEqual((await auditLedger(opened.db)).differences, [])
    })

    test('a code of another scene, and a phone in full width, make no account', async () => {
      const tel = phone()
      for (const scene of ['register', 'reset'] as const) {
        const code = await world.codeFor(tel, scene)
        await assert.rejects(enter(tel, code), wrongCode)
      }
      const code = await world.codeFor(tel, 'login')
      const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
      await assert.rejects(enter(wide(tel), code), wrongCode)
      await assert.rejects(enter(tel, wide(code)), wrongCode)
      assert.deepEqual([await rowsOf(tel), await rowsOf(wide(tel))], [[], []])
      await enter(tel, code)
    })

    test('the caps of gifts are those of registering', async () => {
      const at: Partial<LoginDevice> = { ip: '203.0.113.77' }
      const gifts: (number | undefined)[] = []
      let notice: string | undefined
      for (let n = 0; n < 11; n++) {
        const tel = phone()
        const made = await enter(tel, await world.codeFor(tel, 'login'), {}, { ...world.device(), ...at })
        gifts.push(made.created?.gift)
        notice = made.notice
      }
      assert.deepEqual(gifts, [...Array<number>(10).fill(2000), 0])
      assert.match(notice ?? '', /没有赠送算力/)
    })

    test('an account in its period of closing is kept by its code; one that is being erased is told, and not made twice', async () => {
      const tel = phone()
      const { userId } = await sessionOf(await enter(tel, await world.codeFor(tel, 'login')))
      const now = world.clock.now()
      const closing = { userId, requestedAt: now, dueAt: new Date(now.getTime() + 60_000) }
      await opened.db.insert(accountClosure).values(closing)
      world.clock.move(60_000)
      const back = await enter(tel, await world.codeFor(tel, 'login'))
      assert.deepEqual([back.closureTakenBack, back.created, (await sessionOf(back)).userId], [true, undefined, userId])
      await opened.db
        .update(accountClosure)
        .set({ takenBackAt: null, erasingAt: world.clock.now() })
        .where(and(eq(accountClosure.userId, userId)))
      world.clock.move(60_000)
      await assert.rejects(enter(tel, await world.codeFor(tel, 'login')), refused(409, 'auth.erasing'))
      assert.equal((await rowsOf(tel)).length, 1)
      // Once it is erased, the phone is a new one; its gift was given.
      await opened.db
        .update(appUser)
        .set({ tel: `erased:${userId}` })
        .where(eq(appUser.id, userId))
      world.clock.move(60_000)
      const anew = await enter(tel, await world.codeFor(tel, 'login'))
      assert.equal(anew.created?.gift, 0)
      assert.notEqual((await sessionOf(anew)).userId, userId)
    })

    test('over the wire: agreed and shareCode travel in the query, and a phone in a session sets its first password by code', async () => {
      const tel = phone()
      const code = await world.codeFor(tel, 'login')
      const at = world.device()
      const login = world.routes['GET /app/api/oauth/token']
      const caller = { ...at, tel, secret: code }
      await assert.rejects(login({ loginType: 3 }, caller), refused(400, 'auth.mustAgree'))
      const session = await sessionOf(await login({ loginType: 3, agreed: 'true', shareCode: 'NOSUCH22' }, caller))
      await world.proof.sendCode(session.userId, at)
      const user = { ...at, userId: session.userId, sessionId: session.sessionId }
      const proof = { code: world.sent.at(-1)!.code, password: 'othersea9' }
      await world.routes['PUT /app/user/password/update'](proof, user)
      assert.equal((await world.profiles.view(session.userId)).hasPassword, true)
      await world.accounts.loginByPassword(tel, 'othersea9', world.device())
    })
  }),
)
