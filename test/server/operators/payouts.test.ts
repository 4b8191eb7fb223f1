import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import { appUser, auditEntry, payout } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { buyIn } from '../support/buy'
import { oneDb } from '../support/db'
import { enterOffice } from '../support/office'

oneDb((name, open) =>
  describe(`payouts to promoters on ${name}`, () => {
    let app: TestApp
    let phones = 0
    before(async () => void (app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })))
    after(async () => {
      await app.close()
      await app.open.close()
    })

    const reason = '十一月结算'
    const call = 'POST /admin/promoter/:id/payout'
    async function person() {
      const token = await app.user(`137${String(++phones).padStart(8, '0')}`)
      return { token, id: (await app.call('GET /app/user', {}, { token })).data.uid }
    }
    /** A promoter with the earnings of one order that no refund takes back. */
    async function promoterWithEarnings() {
      const [promoter, buyer] = [await person(), await person()]
      await app.open.db.update(appUser).set({ inviterId: promoter.id }).where(eq(appUser.id, buyer.id))
      await buyIn(app, buyer)
      app.clock.forward(7 * dayMs)
      const sums = async () => (await app.call('GET /app/user/proportion/total', {}, promoter)).data
      return { ...promoter, sums, dueFen: (await sums()).availableFen }
    }

    test('what is due is listed, shown, and paid out once, however often the token comes', async () => {
      const promoter = await promoterWithEarnings()
      const office = await enterOffice(app, ['finance'])
      const { id, dueFen } = promoter
      const listed = (await office.call('GET /admin/promoter')).data.records.find((one) => one.id === id)
      assert.deepEqual([listed?.earnedFen, listed?.paidOutFen, listed?.dueFen], [dueFen, 0, dueFen])
      const { token, preview } = (await office.preview(call, { id, amountFen: dueFen, reference: 'WX1', reason })).data
      assert.deepEqual(preview, { earnedFen: dueFen, paidOutFen: 0, dueFen, dueAfterFen: 0 })
      const all = await Promise.all([1, 2, 3].map(() => office.call(call, { id, token })))
      assert.deepEqual(all.map(({ data: { result } }) => result).sort(), ['already', 'already', 'done'])
      const { availableFen, paidOutFen } = await promoter.sums()
      assert.deepEqual([availableFen, paidOutFen], [0, dueFen])
      assert.equal(
        (await office.call('GET /admin/promoter')).data.records.some((one) => one.id === id),
        false,
      )
      const [paid] = (await office.call('GET /admin/payout', { promoter: id })).data.records
      assert.deepEqual([paid?.amountFen, paid?.reference, paid?.reason], [dueFen, 'WX1', reason])
      assert.equal(await app.open.db.$count(auditEntry, eq(auditEntry.subjectId, id)), 1)
    })

    test('a payout that was recorded by mistake is voided once, and is due again', async () => {
      const { id, dueFen, sums } = await promoterWithEarnings()
      const office = await enterOffice(app, ['finance'])
      const { token } = (await office.preview(call, { id, amountFen: dueFen, reference: 'WX0', reason })).data
      await office.call(call, { id, token })
      const [paid] = (await office.call('GET /admin/payout', { promoter: id })).data.records
      const undo = () => office.call('POST /admin/payout/:id/void', { id: paid!.id, reason: '单号记错' })
      const results = (await Promise.all([undo(), undo()])).map(({ data: { result } }) => result)
      assert.deepEqual(results.sort(), ['already', 'done'])
      const { availableFen, paidOutFen } = await sums()
      assert.deepEqual([availableFen, paidOutFen], [dueFen, 0])
      const [voided] = (await office.call('GET /admin/payout', { promoter: id })).data.records
      assert.notEqual(voided?.voidedAt, null)
    })

    test('two operators at once never pay out more than is due', async () => {
      const { id, dueFen } = await promoterWithEarnings()
      const desks = [await enterOffice(app, ['finance']), await enterOffice(app, ['finance'])]
      const wish = { id, amountFen: dueFen, reference: 'WX2', reason }
      const shown = await Promise.all(desks.map((desk) => desk.preview(call, wish)))
      const codes = await Promise.all(
        desks.map(async (desk, at) => (await desk.call(call, { id, token: shown[at]!.data.token })).code),
      )
      assert.deepEqual(codes.sort(), [200, 600])
      assert.equal(await app.open.db.$count(payout, eq(payout.promoterId, id)), 1)
    })

    test('more than is due is refused with what is due, and an unknown promoter is not found', async () => {
      const { id, dueFen } = await promoterWithEarnings()
      const office = await enterOffice(app, ['finance'])
      const { code, msg } = await office.preview(call, { id, amountFen: dueFen + 1, reference: 'WX3', reason })
      assert.deepEqual([code, msg], [600, `现在可以结算 ¥${(dueFen / 100).toFixed(2)}`])
      assert.equal((await office.preview(call, { id: 'nobody', amountFen: 1, reference: 'x', reason })).code, 404)
    })
  }),
)
