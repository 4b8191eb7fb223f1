import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { ulid } from 'ulid'
import { verifyChain } from '../../../server/audit'
import { auditOrders } from '../../../server/domain/orders/audit'
import { auditEntry, payRefund } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { buyIn } from '../support/buy'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'

oneDb((name, open) =>
  describe(`refund requests on ${name}`, () => {
    let app: TestApp
    let support: Office
    let finance: Office
    let phones = 0
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      support = await enterOffice(app, ['support'])
      finance = await enterOffice(app, ['finance'])
    })
    // The clock moves with each registration.
    beforeEach(() => finance.prove())
    after(async () => {
      assert.equal((await verifyChain(app.open.db)).fault, null)
      assert.deepEqual(await auditOrders(app.open.db), [])
      await app.close()
      await app.open.close()
    })

    const reason = '买错了套餐'
    const refund = 'POST /admin/order/:tradeNo/refund'
    async function buy(type: 1 | 4 = 1) {
      const token = await app.user(`136${String(++phones).padStart(8, '0')}`)
      return { token, ...(await buyIn(app, { token }, type)) }
    }
    const propose = (tradeNo: string, more: Record<string, unknown> = {}, by = support) =>
      by.call('POST /admin/order/:tradeNo/refund/propose', { tradeNo, reason, ...more })
    const decline = (id: string, by = finance) =>
      by.call('POST /admin/refund-request/:id/decline', { id, reason: '已经用完了' })
    const listed = async (state: 'open' | 'ended') =>
      (await finance.call('GET /admin/refund-request', { state })).data.records
    const order = async (tradeNo: string) => (await finance.call('GET /admin/order/:tradeNo', { tradeNo })).data
    const waiting = async () =>
      (await finance.call('GET /admin/today')).data.todo.find(({ kind }) => kind === 'refundRequests')!.count
    const acts = async (tradeNo: string) =>
      (await app.open.db.select().from(auditEntry).where(eq(auditEntry.subjectId, tradeNo))).map(({ act }) => act)

    test('support proposes, finance sees it today, refunds it as shown, and both ends are audited', async () => {
      const { tradeNo, token } = await buy()
      const complaint = {
        id: ulid(),
        kind: 'payment',
        words: '买错了，请退款。',
        about: { type: 'order', id: tradeNo },
      }
      assert.equal((await app.call('POST /app/complaint', complaint as never, { token })).code, 200)
      const { data: request } = await propose(tradeNo, { amountFen: 100, note: '电话里核实过' })
      assert.deepEqual([request.complaintId, request.amountFen, request.state], [complaint.id, 100, 'open'])
      assert.equal(await waiting(), 1)
      const shownIn = async (by: Office) => (await by.call('GET /admin/complaint/:id', { id: complaint.id })).data
      assert.deepEqual((await shownIn(support)).refundRequests, [request])
      const moderator = await enterOffice(app, ['moderator'])
      assert.deepEqual((await shownIn(moderator)).refundRequests, [])
      assert.deepEqual(
        (await listed('open')).map(({ id, note }) => [id, note]),
        [[request.id, '电话里核实过']],
      )
      const wish = { tradeNo, amountFen: 100, proposalId: request.id, reason }
      const shown = (await finance.preview(refund, wish)).data
      const { credits, spentCredits, days } = shown.preview as { credits: number; spentCredits: number; days: number }
      assert.equal((await finance.call(refund, { tradeNo, token: shown.token })).data.state, 'done')
      const { requests, timeline } = await order(tradeNo)
      const reversed = timeline.find(({ kind }) => kind === 'reversed')!
      assert.deepEqual([-credits, spentCredits, days], [reversed.credits, 0, 0])
      assert.deepEqual(
        requests.map(({ state, endedBy }) => [state, endedBy !== '' && endedBy !== request.who]),
        [['refunded', true]],
      )
      assert.ok(
        timeline.some(({ kind, about, amountFen }) => kind === 'refundProposed' && about === reason && amountFen),
      )
      assert.deepEqual([await waiting(), await listed('open')], [0, []])
      assert.deepEqual(await acts(tradeNo), ['proposeRefund', 'refund'])
    })

    test('an order has one open request, also when two propose at once', async () => {
      const { tradeNo } = await buy()
      const other = await enterOffice(app, ['support'])
      const made = await Promise.all([propose(tradeNo), propose(tradeNo, {}, other)])
      assert.deepEqual(made.map(({ code }) => code).toSorted(), [200, 600])
      assert.match(made.find(({ code }) => code === 600)!.msg, /已经为这个订单申请退款，等财务处理/)
      const { id } = made.find(({ code }) => code === 200)!.data
      assert.equal((await decline(id)).data.state, 'declined')
      assert.equal((await propose(tradeNo)).code, 200)
    })

    test('who comes second to a request learns who ended it, and nothing is refunded', async () => {
      const { tradeNo } = await buy()
      const { id } = (await propose(tradeNo)).data
      const { token } = (await finance.preview(refund, { tradeNo, proposalId: id, reason })).data
      const other = await enterOffice(app, ['finance'])
      const { endedBy, answer } = (await decline(id, other)).data
      assert.equal(answer, '已经用完了')
      const late = await finance.call(refund, { tradeNo, token })
      assert.deepEqual([late.code, late.msg], [600, `这个退款申请已经由${endedBy}拒绝了，请刷新后看看订单`])
      assert.equal((await decline(id)).msg, late.msg)
      assert.equal((await finance.preview(refund, { tradeNo, proposalId: id, reason })).msg, late.msg)
      assert.equal(await app.open.db.$count(payRefund, eq(payRefund.tradeNo, tradeNo)), 0)
      assert.deepEqual(await acts(tradeNo), ['proposeRefund', 'declineRefund'])
    })

    test('a refund without the request answers it too; what is refunded cannot be proposed', async () => {
      const { tradeNo } = await buy()
      const { id } = (await propose(tradeNo)).data
      const { token } = (await finance.preview(refund, { tradeNo, reason })).data
      await finance.call(refund, { tradeNo, token })
      const [request] = (await order(tradeNo)).requests
      assert.deepEqual([request?.id, request?.state], [id, 'refunded'])
      assert.match((await propose(tradeNo)).msg, /已经全部退回/)
      assert.match((await propose(tradeNo, { amountFen: 1 })).msg, /还可以退 ¥0/)
    })

    test('a refund in the merchant’s console ends the open request; one that was known before does not', async () => {
      const { tradeNo, pressed } = await buy()
      const { id } = (await propose(tradeNo, { amountFen: 99 })).data
      await pressed('refundPart')
      const [request] = (await order(tradeNo)).requests
      assert.deepEqual([request?.state, request?.endedBy], ['refunded', '商户平台'])
      assert.match((await decline(id)).msg, /已经在商户平台退款/)
      app.clock.forward(1000)
      assert.equal((await propose(tradeNo, { amountFen: 1 })).code, 200)
      const { refundNo } = (await order(tradeNo)).refunds[0]!
      await app.money.correctRefund({ tradeNo, refundNo, amountFen: 98 }, { who: 'root', reason: '账单上少一分' })
      assert.equal((await order(tradeNo)).requests[0]?.state, 'open')
    })

    test('support takes back its own request only', async () => {
      const { tradeNo } = await buy()
      const { id, who } = (await propose(tradeNo)).data
      const other = await enterOffice(app, ['support'])
      assert.match((await decline(id, other)).msg, new RegExp(`这是${who}的申请`))
      assert.equal((await decline(id, support)).data.state, 'declined')
    })

    test('the preview counts spent credits and days of a membership', async () => {
      const [credits, member] = [await buy(), await buy(4)]
      const bought = (await order(credits.tradeNo)).credits
      const { uid } = (await app.call('GET /app/user', {}, { token: credits.token })).data
      // A gift may be there too; the lot that expires first is spent first.
      await app.money.operatorCredits.take({ user: uid, credits: bought }, { who: 'root', reason: '测试扣除' })
      const shown = async (tradeNo: string) => (await finance.preview(refund, { tradeNo, reason })).data.preview
      const ofCredits = (await shown(credits.tradeNo)) as { credits: number; spentCredits: number }
      assert.equal(ofCredits.credits, bought)
      assert.ok(ofCredits.spentCredits > 0)
      const { days, credits: none } = (await shown(member.tradeNo)) as { days: number; credits: number }
      assert.deepEqual([days, none], [(await order(member.tradeNo)).days, 0])
    })

    test('the time line has the prepayment, the notice, and queries by their answer with a count', async () => {
      const token = await app.user('13500000001')
      const [{ id: combId } = { id: '' }] = (await app.call('GET /app/comb/list', {}, { token })).data
      const { tradeNo } = (await app.call('POST /app/order', { combId, scene: 'NATIVE' }, { token })).data
      await app.call('POST /pay/wx/prepay', { outTradeNo: tradeNo, scene: 'NATIVE' }, { token })
      for (let times = 0; times < 3; times++) await app.call('GET /app/order/list', { tradeNo }, { token })
      const exchanged = (await order(tradeNo)).timeline.filter(({ times }) => times !== null)
      assert.deepEqual(
        exchanged.map(({ kind, about, times }) => [kind, about, times]),
        [
          ['prepared', 'qr', 1],
          ['queried', 'waiting', 1],
          ['queried', 'waiting', 3],
        ],
      )
      const { tradeNo: paid } = await buy()
      const [entry] = (await order(paid)).timeline.filter(({ kind }) => kind === 'notified')
      assert.match(entry?.about ?? '', /^paid \S+$/)
      assert.equal(await app.open.db.$count(auditEntry, and(eq(auditEntry.subjectId, paid))), 0)
    })
  }),
)
