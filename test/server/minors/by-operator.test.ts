import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { orderStatus } from '../../../contract/money'
import { payOrder } from '../../../server/ports/db/schema'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { minorPerson, setAskAge, tenOClock } from '../support/minor-person'
import { enterOffice, type Office } from '../support/office'

const reason = '核对了身份证'

oneDb((name, open) =>
  describe(`an operator corrects an age, on ${name}`, () => {
    let app: TestApp
    let moderator: Office
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off', PAY_PROVIDERS: 'sandbox' } })
      app.clock.set(tenOClock('2026-11-21'))
      moderator = await enterOffice(app, ['moderator'])
      await moderator.prove()
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })
    const correct = (id: string, wish: object, by = moderator) =>
      by.call('PUT /admin/person/:id/age', { id, reason, ...wish })

    test('an adult who entered a wrong age leaves the mode, with entries in the audit and at the account', async () => {
      const { userId, view, ask } = await minorPerson(app, 'child')
      assert.equal((await ask()).code, 428)
      assert.equal((await correct(userId, { ageGroup: 'adult' })).data.result, 'done')
      assert.equal((await correct(userId, { ageGroup: 'adult' })).data.result, 'already')
      const { on, ageGroup } = await view()
      assert.deepEqual([on, ageGroup], [false, 'adult'])
      assert.equal((await ask()).code, 200)
      const owner = await enterOffice(app, ['owner'])
      const [entry] = (await owner.call('GET /admin/audit', { subject: userId })).data.records
      assert.deepEqual([entry?.act, entry?.reason], ['setAge', reason])
      const { records } = (await moderator.call('GET /admin/person/:id/events', { id: userId })).data
      assert.ok(records.some(({ kind, about }) => kind === 'operator' && about.includes('setAge adult')))
    })

    test('a minor who declared to be an adult comes into the mode with the limits of the age', async () => {
      const { userId, view } = await minorPerson(app, 'adult')
      assert.equal((await correct(userId, { ageGroup: 'child' })).data.result, 'done')
      const { on, band, source, choices } = await view()
      // law 19
      assert.deepEqual([on, band, source, choices?.minutesPerDay], [true, 'child', 'declared', 40])
    })

    test('orders of an adult who turns out to be a minor are closed', async () => {
      const { userId, as } = await minorPerson(app, 'adult')
      const { tradeNo } = (await app.call('POST /app/order', { combId: 'credits-10' }, as)).data
      app.clock.forward(1_000)
      await correct(userId, { ageGroup: 'teen' })
      const stored = async () =>
        (await app.open.db.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo)))[0]!.status
      await waitFor('the closed order', async () => (await stored()) === orderStatus.closed)
    })

    test('a guardian whose phone is lost is forgotten with what they allowed, and another one agrees', async () => {
      await setAskAge(app, 'new')
      const child = await minorPerson(app, 'child')
      await child.decide({ choices: { companions: true, faces: true } })
      assert.equal((await child.decide({ tel: '18877776666' })).code, 409)
      const shown = (await moderator.call('GET /admin/person/:id', { id: child.userId })).data.guardian
      assert.match(shown, /^188\*\*\*\*/)
      assert.equal((await correct(child.userId, { forgetGuardian: true })).data.result, 'done')
      const { on, guardian, choices } = await child.view()
      assert.deepEqual([on, guardian, choices?.companions, choices?.faces], [true, '', false, false])
      const begin = () => app.call('POST /app/chat', {}, child.as)
      assert.equal((await begin()).code, 428, 'a child waits for the new guardian')
      const tel = '18877776666'
      const code = await child.guardianCode(tel)
      const agreed = await app.call('PUT /app/minors', { tel, code, choices: {} }, child.as)
      assert.equal(agreed.code, 200, agreed.msg)
      assert.equal((await begin()).code, 200)
      await setAskAge(app, 'off')
    })

    test('others than moderators, an act without a wish and a stranger are refused', async () => {
      const { userId } = await minorPerson(app, 'teen')
      const support = await enterOffice(app, ['support'])
      await support.prove()
      await moderator.prove()
      assert.equal((await correct(userId, { ageGroup: 'adult' }, support)).code, 403)
      assert.equal((await correct(userId, {})).code, 400)
      assert.equal((await correct('nobody', { ageGroup: 'adult' })).code, 404)
      const unproved = await enterOffice(app, ['moderator'])
      app.clock.forward(6 * 60_000)
      assert.notEqual((await correct(userId, { ageGroup: 'adult' }, unproved)).code, 200)
    })
  }),
)
