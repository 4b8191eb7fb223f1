import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { guardedMax } from '../../../contract/minors'
import { minorMode, securityEvent } from '../../../server/ports/db/schema'
import { systemIds } from '../../../server/ports/clock'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { minorPerson, setAskAge, tenOClock } from '../support/minor-person'

oneDb((name, open) =>
  describe(`ages that people declare, on ${name}`, () => {
    let app: TestApp
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      app.clock.set(tenOClock('2026-11-21'))
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    test('a new account says its age before it starts work; reading and leaving stay open', async () => {
      await setAskAge(app, 'new')
      const { session, declare, as } = await minorPerson(app)
      assert.equal((await session()).ageAsked, 'age')
      assert.equal((await app.call('POST /app/chat', {}, as)).code, 428)
      assert.equal((await app.call('GET /app/chat', {}, as)).code, 200)
      const { data } = await declare('adult')
      assert.equal(data.ageAsked, undefined)
      assert.equal((await session()).ageAsked, undefined)
      assert.equal((await app.call('POST /app/chat', {}, as)).code, 200)
      await setAskAge(app, 'off')
    })

    test('the setting decides who is asked; a broken one counts as the last good one', async () => {
      const { accounts } = app
      const old = await accounts.ensure('13500000001', 'quietlamp7')
      const token = (await app.call('GET /app/api/oauth/token', {}, { basic: '13500000001:quietlamp7' })).data.token
      const asked = async () => (await app.call('GET /app/user', {}, { token })).data.ageAsked
      assert.ok(old.created)
      await setAskAge(app, 'new')
      assert.equal(await asked(), undefined, 'the account did not register by itself')
      await setAskAge(app, 'all')
      assert.equal(await asked(), 'age')
      await setAskAge(app, 'everybody')
      assert.ok([undefined, 'age'].includes(await asked()))
      await setAskAge(app, 'off')
      assert.equal(await asked(), undefined)
    })

    test('a child waits for the guardian, whose consent is stored with its time and text', async () => {
      const { declare, session, ask, view, decide, guardian, userId } = await minorPerson(app)
      assert.equal((await declare('child')).data.ageAsked, 'guardian')
      // law 5
      assert.equal((await ask()).code, 428)
      assert.equal((await decide()).code, 200)
      const [mode] = await app.open.db.select().from(minorMode).where(eq(minorMode.userId, userId))
      assert.deepEqual([mode!.guardianTel, mode!.consentVersion], [guardian, '2026-11'])
      assert.ok(mode!.consentAt)
      assert.equal((await session()).ageAsked, undefined)
      assert.equal((await ask()).code, 200)
      const { on, band, source, guardian: shown } = await view()
      assert.deepEqual([on, band, source], [true, 'child', 'declared'])
      assert.equal(shown, `${guardian.slice(0, 3)}****${guardian.slice(-4)}`)
    })

    test('a declared minor cannot become an adult alone; an adult may correct themselves', async () => {
      const teen = await minorPerson(app, 'teen')
      assert.equal((await teen.declare('adult')).code, 409)
      assert.equal((await teen.declare('teen')).code, 200, 'a repeat changes nothing')
      const adult = await minorPerson(app, 'adult')
      assert.equal((await adult.declare('teen')).code, 200)
      assert.equal((await adult.view()).on, true)
    })

    test('a guardian has another phone, and only so many accounts', async () => {
      const { tel, as, guardian } = await minorPerson(app, 'child')
      const sent = (to?: string) => app.call('POST /app/minors/code', { tel: to }, as)
      assert.equal((await sent(tel)).code, 400)
      assert.equal((await sent()).code, 400)
      const other = await minorPerson(app, 'teen')
      assert.equal((await other.decide({ tel: guardian, code: await other.guardianCode(guardian) })).code, 200)
      const [row] = await app.open.db.select().from(minorMode).where(eq(minorMode.userId, other.userId))
      const many = Array.from({ length: guardedMax - 1 }, () => systemIds(app.clock).ulid())
      for (const id of many) {
        await app.open.db.execute(
          `insert into app_user (id, tel, nick_name, share_code, created_at) values ('${id}', '${id}', '', '${id}', now())`,
        )
        await app.open.db.insert(minorMode).values({ ...row!, userId: id })
      }
      assert.equal((await sent(guardian)).code, 409)
    })

    test('codes of another phone, of another scene and used ones are refused, and their repeats wait', async () => {
      const { as, guardian, guardianCode, decide, ownCode } = await minorPerson(app, 'teen')
      const put = (code: unknown, tel = guardian) => app.call('PUT /app/minors', { tel, code, choices: {} }, as)
      const code = await guardianCode()
      assert.equal((await app.call('POST /app/minors/code', { tel: guardian }, as)).code, 429)
      assert.equal((await put('000000')).code, 400)
      assert.equal((await put(await ownCode())).code, 400)
      assert.equal((await put(code)).code, 200)
      assert.equal((await put(code)).code, 400)
      assert.equal((await decide({ tel: '18899999999' })).code, 409, 'the guardian is known by now')
    })

    test('a guardian ends the mode; who is 18 by then is an adult, who is not keeps the rules of content', async () => {
      const grown = await minorPerson(app, 'teen')
      await grown.decide()
      const { data } = await grown.decide({ on: false, grown: true })
      assert.deepEqual([data.on, data.ageGroup], [false, 'adult'])
      const young = await minorPerson(app, 'teen')
      await young.decide()
      const off = (await young.decide({ on: false })).data
      assert.deepEqual([off.on, off.ageGroup], [false, 'teen'])
      const events = await app.open.db.select().from(securityEvent).where(eq(securityEvent.userId, grown.userId))
      assert.ok(['minorModeOff', 'ageDeclared'].every((kind) => events.some((one) => one.kind === kind)))
    })

    test('a guardian switches the mode on for an account without an age', async () => {
      const { decide, view } = await minorPerson(app)
      assert.equal((await decide({ band: 'child' })).code, 200)
      const { ageGroup, on, source, choices } = await view()
      assert.deepEqual([ageGroup, on, source], ['child', true, 'guardian'])
      // law 6
      assert.deepEqual([choices?.minutesPerDay, choices?.purchases, choices?.monthFen], [40, 'off', 0])
    })
  }),
)
