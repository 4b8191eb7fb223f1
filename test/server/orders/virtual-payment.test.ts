import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ZipFile } from 'yazl'
import { erasePayers } from '../../../server/domain/personal-data/erase-payers'
import { accountClosure, orderPayment, reconciliation, virtualOrder, wxIdentity } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { PayError, type PayProvider } from '../../../server/ports/pay/types'
import { openPush } from '../../../server/ports/wx/push/open'
import { createSealer } from '../../../server/ports/wx/seal'
import { oneDb } from '../support/db'
import { openWxShop } from '../support/wx-shop'

oneDb((name, open) => {
  describe(`virtual payment over HTTP on ${name}`, () => {
    let opened: OpenDb
    let world: Awaited<ReturnType<typeof openWxShop>>
    let wechat: (typeof world)['wechat']
    let shop: (typeof world)['shop']
    let provider: PayProvider
    let site: FastifyInstance
    let warnings: (typeof world)['warnings']

    before(async () => {
      opened = await open()
      world = await openWxShop(opened)
      ;({ wechat, shop, provider, site, warnings } = world)
    })
    beforeEach(() => {
      wechat.behave({})
      warnings.length = 0
    })
    after(async () => {
      await world.close()
      await opened.close()
    })

    const place = async (openId = 'o-1') => {
      const userId = await shop.person()
      const tradeNo = await shop.order(userId, 'credits', { scene: 'MINI' })
      const code = wechat.login(openId)
      const prepaid = await shop.money.orders.prepay(userId, { outTradeNo: tradeNo, scene: 'MINI', wxCode: code })
      assert.ok(prepaid.kind === 'virtual')
      return { userId, tradeNo, code, prepaid }
    }
    const buy = async (more: Parameters<typeof wechat.pay>[2] = {}) => {
      const { code, prepaid, ...order } = await place()
      wechat.pay(code, prepaid, more)
      return order
    }
    const status = async (userId: string, tradeNo: string) => (await shop.money.orders.get(userId, tradeNo))[0]?.status
    const deliver = async ({ query, body }: { query: Record<string, string>; body: string }) => {
      const url = `/api/pay/wxpay/push?${new URLSearchParams(query)}`
      const reply = await site.inject({
        method: 'POST',
        url,
        payload: body,
        headers: { 'content-type': 'application/json' },
      })
      return [reply.statusCode, JSON.parse(reply.payload) as { ErrCode: number }] as const
    }
    const deliveredAt = async (tradeNo: string) =>
      (await opened.db.select().from(virtualOrder).where(eq(virtualOrder.tradeNo, tradeNo)))[0]?.deliveredAt ?? null

    test('what the mini-program is given carries both signatures as WeChat checks them', async () => {
      const { userId, tradeNo } = await buy()
      assert.equal(await status(userId, tradeNo), 2)
      assert.equal(await shop.balance(userId), 10_000)
      assert.deepEqual(wechat.faults, [])
    })

    test('the official states: only what is paid credits, what was refunded does not', async () => {
      const expected: Record<number, [number, number]> = {
        0: [1, 0],
        1: [1, 0],
        2: [2, 10_000],
        3: [2, 10_000],
        4: [2, 10_000],
        6: [3, 0],
        7: [2, 10_000],
        9: [1, 0],
        10: [1, 0],
        77: [1, 0],
      }
      for (const [state, [order, credits]] of Object.entries(expected)) {
        const { userId, tradeNo } = await buy({ status: Number(state) })
        assert.equal(await status(userId, tradeNo), order, `status ${state}`)
        assert.equal(await shop.balance(userId), credits, `status ${state}`)
      }
      for (const state of [5, 8]) {
        const { userId, tradeNo } = await buy({ status: state, leftFen: 0 })
        assert.equal((await provider.query(tradeNo, 'MINI')).state, 'refunded')
        await status(userId, tradeNo)
        assert.equal(await shop.balance(userId), 0, `status ${state}`)
      }
    })

    test('an order of the sandbox of WeChat is not believed on a live site', async () => {
      const { userId, tradeNo } = await buy()
      wechat.behave({ envType: 2 })
      assert.equal(await status(userId, tradeNo), 1)
      assert.equal(await shop.balance(userId), 0)
    })

    test('the payer of an order is who paid it, also when the person is somebody else in WeChat later', async () => {
      const { code, prepaid, userId, tradeNo } = await place('o-first')
      wechat.pay(code, prepaid)
      const other = await shop.order(userId, 'credits', { scene: 'MINI' })
      await shop.money.orders.prepay(userId, { outTradeNo: other, scene: 'MINI', wxCode: wechat.login('o-second') })
      assert.equal(await status(userId, tradeNo), 2)
    })

    test('a stale access token is renewed once; an unknown order is unknown, a silent WeChat unreachable', async () => {
      const { userId, tradeNo } = await buy()
      wechat.behave({ errors: { '/xpay/query_order': [42_001] } })
      assert.equal(await status(userId, tradeNo), 2)
      const { tradeNo: never } = await place()
      assert.deepEqual(await provider.query(never, 'MINI'), { state: 'unknown' })
      wechat.behave({ errors: { '/xpay/query_order': [-1] } })
      await assert.rejects(
        provider.query(tradeNo, 'MINI'),
        (error) => error instanceof PayError && error.kind === 'unreachable',
      )
    })

    test('the push: its address is checked with the echo, strangers and other tokens are refused', async () => {
      const { query } = wechat.pushed({})
      const url = (given: Record<string, string>) =>
        `/api/pay/wxpay/push?${new URLSearchParams({ ...given, echostr: '4711' })}`
      const right = await site.inject(url(query))
      assert.deepEqual([right.statusCode, right.payload], [200, '4711'])
      assert.match(String(right.headers['content-type']), /^text\/plain/)
      for (const bad of [
        {},
        { ...query, signature: 'x' },
        { ...query, nonce: 'y' },
        wechat.pushed({}, { token: 'other' }).query,
      ])
        assert.equal((await site.inject(url(bad as Record<string, string>))).statusCode, 401)
    })

    test('a delivery push credits once, however often it comes, and nothing is reported twice', async () => {
      const { userId, tradeNo } = await buy()
      for (let at = 0; at < 3; at++)
        assert.deepEqual(await deliver(wechat.deliverPush(tradeNo)), [200, { ErrCode: 0, ErrMsg: 'success' }])
      assert.equal(await shop.balance(userId), 10_000)
      shop.clock.move(61_000)
      await provider.work?.()
      assert.ok(await deliveredAt(tradeNo))
      shop.clock.move(3_600_000)
      await provider.work?.()
      assert.equal(wechat.delivered.filter((one) => one === tradeNo).length, 1)
    })

    test('a push that is plain, altered, of another token, or of an unpaid order grants nothing', async () => {
      const { userId, tradeNo } = await place()
      const good = wechat.deliverPush(tradeNo)
      // Signed, but WeChat does not say that it is paid.
      assert.equal((await deliver(good))[0], 401)
      const paid = await buy({ status: 1 })
      assert.equal((await deliver(wechat.deliverPush(paid.tradeNo)))[0], 500)
      for (const bad of [
        wechat.deliverPush(tradeNo, { aesKey: '' }),
        wechat.deliverPush(tradeNo, { token: 'other' }),
        wechat.deliverPush(tradeNo, { aesKey: 'GFEDCBA9876543210zyxwvutsrqponmlkjihgfedcba' }),
        { ...good, body: good.body.replace('"Encrypt":"', '"Encrypt":"AAAA') },
        { ...good, body: '<xml></xml>' },
      ])
        assert.ok((await deliver(bad))[0] >= 400)
      assert.deepEqual([await shop.balance(userId), await shop.balance(paid.userId)], [0, 0])
      assert.equal((await deliver(wechat.pushed({ Event: 'user_enter_tempsession' })))[0], 200)
    })

    test('without a push the delivery is reported once the order is credited, and again when WeChat was away', async () => {
      const { userId, tradeNo } = await buy()
      assert.equal(await status(userId, tradeNo), 2)
      await provider.work?.()
      assert.ok(!wechat.delivered.includes(tradeNo), 'the push may still come')
      shop.clock.move(61_000)
      wechat.behave({ errors: { '/xpay/notify_provide_goods': [-1] } })
      await provider.work?.()
      assert.equal(await deliveredAt(tradeNo), null)
      shop.clock.move(130_000)
      await Promise.all([provider.work?.(), provider.work?.()])
      assert.deepEqual(
        wechat.delivered.filter((one) => one === tradeNo),
        [tradeNo],
      )
      assert.equal(wechat.order(tradeNo)?.status, 4)
      assert.ok(await deliveredAt(tradeNo))
    })

    test('an order that is parked is not reported as delivered', async () => {
      const { code, prepaid, tradeNo, userId } = await place()
      wechat.pay(code, prepaid, { paidFen: 1, leftFen: 1 })
      await status(userId, tradeNo)
      assert.equal((await shop.row(tradeNo)).review, 'amount')
      shop.clock.move(61_000)
      await provider.work?.()
      assert.ok(!wechat.delivered.includes(tradeNo))
    })

    test('a delivery push of an order that is parked, or of the other environment, does not make it delivered', async () => {
      const { code, prepaid, tradeNo } = await place()
      wechat.pay(code, prepaid, { paidFen: 1, leftFen: 1 })
      assert.equal((await deliver(wechat.deliverPush(tradeNo)))[0], 500)
      assert.equal((await shop.row(tradeNo)).review, 'amount')
      assert.equal(await deliveredAt(tradeNo), null)
      const other = await buy()
      const sandbox = wechat.pushed({ Event: 'xpay_goods_deliver_notify', OutTradeNo: other.tradeNo, Env: 1 })
      assert.equal((await deliver(sandbox))[0], 200)
      assert.equal(await status(other.userId, other.tradeNo), 2)
      shop.clock.move(61_000)
      await provider.work?.()
      assert.ok(wechat.delivered.includes(other.tradeNo))
    })

    test('what a person writes to the customer service is handed on to that of WeChat, encrypted', async () => {
      const words = { ToUserName: 'gh_mini', FromUserName: 'o-writer', CreateTime: 1, MsgType: 'text', Content: '在吗' }
      const { query, body } = wechat.pushed(words)
      const reply = await site.inject({
        method: 'POST',
        url: `/api/pay/wxpay/push?${new URLSearchParams(query)}`,
        payload: body,
        headers: { 'content-type': 'application/json' },
      })
      const { Encrypt, MsgSignature, TimeStamp, Nonce } = reply.json<Record<string, string>>()
      // It is opened as a push is, by the same signature over its parts.
      const { push, app } = world
      const parts = [push.token, String(TimeStamp), Nonce!]
      const signed = createHash('sha1')
        .update([...parts].sort().join(''))
        .digest('hex')
      const opened = openPush(
        push,
        app.appId,
        { signature: signed, timestamp: String(TimeStamp), nonce: Nonce!, msg_signature: MsgSignature! },
        Buffer.from(JSON.stringify({ Encrypt })),
      )
      assert.deepEqual(opened, {
        ToUserName: 'o-writer',
        FromUserName: 'gh_mini',
        CreateTime: Math.floor(shop.clock.now().getTime() / 1000),
        MsgType: 'transfer_customer_service',
      })
    })

    const request = (tradeNo: string, refundNo: string, amountFen: number) => ({
      tradeNo,
      refundNo,
      amountFen,
      totalFen: 990,
      transactionId: `4200${tradeNo}`,
      reason: '不想要了😀'.repeat(40),
      scene: 'MINI' as const,
    })

    test('a refund goes to its end: processing, asked again, done; a failed one says so', async () => {
      const { userId, tradeNo } = await buy()
      await status(userId, tradeNo)
      assert.equal((await provider.refund(request(tradeNo, 'RFND-0001', 990))).state, 'processing')
      assert.equal((await provider.refund(request(tradeNo, 'RFND-0001', 990))).state, 'processing')
      assert.equal(wechat.refunds.size, 1)
      assert.equal((await provider.queryRefund(request(tradeNo, 'RFND-0001', 990)))?.state, 'processing')
      wechat.endRefund('RFND-0001')
      const ended = await provider.queryRefund(request(tradeNo, 'RFND-0001', 990))
      assert.deepEqual([ended?.state, ended?.amountFen], ['done', 990])
      assert.equal((await provider.query(tradeNo, 'MINI')).state, 'refunded')

      const other = await buy()
      await provider.refund(request(other.tradeNo, 'RFND-0002', 990))
      wechat.endRefund('RFND-0002', 7)
      const failed = await provider.queryRefund(request(other.tradeNo, 'RFND-0002', 990))
      assert.deepEqual([failed?.state, failed?.detail], ['failed', 'status 7'])
      assert.equal((await provider.query(other.tradeNo, 'MINI')).state, 'paid')
    })

    test('a part is refunded of what is left; left_fee that changed meanwhile is read again', async () => {
      const { tradeNo } = await buy()
      await provider.refund(request(tradeNo, 'RPART-0001', 200))
      wechat.endRefund('RPART-0001')
      wechat.behave({ errors: { '/xpay/refund_order': [268_490_016] } })
      assert.equal((await provider.refund(request(tradeNo, 'RPART-0002', 300))).state, 'processing')
      assert.equal(wechat.asked.findLast(({ path }) => path === '/xpay/refund_order')?.body['left_fee'], 790)
      const state = await provider.query(tradeNo, 'MINI')
      assert.ok(state.state === 'refunded' && state.refundedFen === 500)
      // Not there yet, or never: the time that it stays unknown decides.
      assert.equal(await provider.queryRefund(request(tradeNo, 'RNEVER-01', 1)), null)
    })

    test('a refund that WeChat lost or closed ends, and its part is given back', async () => {
      const why = { reason: '用户申请', who: 'tester', amountFen: 300 }
      const [lost, closed] = [await buy(), await buy()]
      for (const { userId, tradeNo } of [lost, closed]) {
        await status(userId, tradeNo)
        const { refundNo } = await shop.money.refund(tradeNo, why)
        assert.equal((await shop.row(tradeNo)).refundingFen, 300)
        if (tradeNo === lost.tradeNo) wechat.refunds.delete(refundNo)
        else wechat.endRefund(refundNo, 6)
        wechat.order(tradeNo)!.leftFen = 990
      }
      for (let times = 0; times < 9; times++) {
        shop.clock.move(3 * 3_600_000)
        while (await shop.money.poll());
      }
      for (const { userId, tradeNo } of [lost, closed]) {
        const { refundingFen, review } = await shop.row(tradeNo)
        assert.deepEqual([refundingFen, review, await shop.balance(userId)], [0, 'refundFailed', 10_000])
      }
    })

    test('an order in a step of its refund counts as refunded once left_fee says so; until then pushes come again', async () => {
      for (const step of [9, 10]) {
        const { userId, tradeNo } = await buy()
        await status(userId, tradeNo)
        Object.assign(wechat.order(tradeNo)!, { status: step })
        assert.equal((await deliver(wechat.refundPush(tradeNo, '', 990)))[0], 500, 'not taken for a forgery')
        assert.equal(await shop.balance(userId), 10_000)
        Object.assign(wechat.order(tradeNo)!, { leftFen: 0 })
        assert.equal((await deliver(wechat.refundPush(tradeNo, '', 990)))[0], 200)
        assert.deepEqual([(await shop.row(tradeNo)).status, await shop.balance(userId)], [4, 0])
        assert.equal((await deliver(wechat.deliverPush(tradeNo)))[0], 200, 'a late delivery has nothing to deliver')
        assert.equal(await shop.balance(userId), 0)
      }
    })

    test('an order of 0 fen is a wrong amount, not a refund', async () => {
      const { userId, tradeNo } = await buy({ paidFen: 0, leftFen: 0 })
      await status(userId, tradeNo)
      const { status: state, review } = await shop.row(tradeNo)
      assert.deepEqual([state, review, await shop.balance(userId)], [1, 'amount', 0])
    })

    test('the bill of a day: each order as WeChat has it, fees once settled, the sums beside them', async () => {
      shop.clock.move(Date.now() - shop.clock.now().getTime())
      const [settled, part] = [await buy({ status: 4, feeFen: 9 }), await buy()]
      await provider.refund(request(part.tradeNo, 'RBILL-0001', 300))
      wechat.endRefund('RBILL-0001')
      const zip = new ZipFile()
      const row = (at: number, ...cells: string[]) =>
        `<row r="${at}">${cells.map((cell, index) => `<c r="${'AB'[index]}${at}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
      const sheet = `<worksheet><sheetData>${row(1, '出库日期', '交易笔数')}${row(2, '20261121', '2')}</sheetData></worksheet>`
      zip.addBuffer(Buffer.from(sheet), 'xl/worksheets/sheet1.xml')
      zip.end()
      const chunks: Buffer[] = []
      for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Uint8Array))
      wechat.setBill(Buffer.concat(chunks))
      // Paid on the machine's day: the stand-in knows no other clock.
      const bill = await provider.bill(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10))
      const found = (tradeNo: string) => bill.payments.find((one) => one.tradeNo === tradeNo)?.amountFen
      assert.deepEqual([found(settled.tradeNo), found(part.tradeNo)], [990, 990])
      assert.equal(bill.refunds?.find(({ tradeNo }) => tradeNo === part.tradeNo)?.amountFen, 300)
      assert.equal(bill.feeFen, 9)
      assert.deepEqual(bill.summary, [{ 出库日期: '20261121', 交易笔数: '2' }])
      const asked = wechat.asked.findLast(({ path }) => path === '/xpay/download_bill')?.body
      assert.equal(String(asked?.['begin_ds']).length, 8)
    })

    test('an order that cannot be asked is one difference; a bill that fails does not stop the other', async () => {
      shop.clock.move(Date.now() - shop.clock.now().getTime())
      const [good, odd] = [await buy(), await buy()]
      wechat.order(odd.tradeNo)!.paidAt = 0
      const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
      const found = (result: Awaited<ReturnType<typeof shop.money.reconcile>>) =>
        result?.differences.filter(({ tradeNo }) => [good.tradeNo, odd.tradeNo].includes(tradeNo))
      const kinds = (result: Awaited<ReturnType<typeof shop.money.reconcile>>) =>
        found(result)?.map(({ kind, tradeNo }) => [kind, tradeNo])
      assert.deepEqual(kinds(await shop.money.reconcile('wxpay', today)), [
        ['unasked', odd.tradeNo],
        ['credited', good.tradeNo],
      ])
      assert.equal(await shop.balance(good.userId), 10_000)
      const late = await buy()
      world.merchant.behave({ status: 500 })
      const half = await shop.money.reconcile('wxpay', today)
      world.merchant.behave({})
      assert.deepEqual(
        half?.bill.unread?.map(({ scenes }) => scenes),
        [['NATIVE', 'JSAPI', 'H5']],
      )
      assert.ok(half.credited.includes(late.tradeNo))
      const [day] = await opened.db.select().from(reconciliation).where(eq(reconciliation.day, today))
      assert.equal(day?.state, 'failed')
      assert.match(day.detail, /^pay /)
      wechat.order(odd.tradeNo)!.paidAt = Math.floor(Date.now() / 1000)
      assert.ok((await shop.money.reconcile('wxpay', today))?.credited.includes(odd.tradeNo))
    })

    test('an order of an erased account is refunded by its sealed payer, and later by the payer of a push', async () => {
      const { seal } = createSealer('the secret of the site', 'payers')
      const erase = async (userId: string, isOver: boolean) => {
        const now = shop.clock.now()
        await opened.db
          .insert(accountClosure)
          .values({ userId, requestedAt: now, dueAt: now, erasingAt: now })
          .onConflictDoNothing()
        await opened.db.delete(wxIdentity).where(eq(wxIdentity.userId, userId))
        return erasePayers(opened.db, userId, { seal, isOver })
      }
      const [here, there] = [await buy(), await buy()]
      for (const { userId, tradeNo } of [here, there]) assert.equal(await status(userId, tradeNo), 2)
      assert.equal(await erase(here.userId, false), false)
      const refund = await shop.money.refund(here.tradeNo, { who: 'test', reason: '用户申请' })
      assert.equal(refund.state, 'processing', refund.failure)
      assert.equal(await erase(there.userId, true), true)
      const unknown = await shop.money.refund(there.tradeNo, { who: 'test', reason: '用户申请', amountFen: 1 })
      assert.deepEqual([unknown.state, unknown.failure], ['failed', 'no payer'])
      wechat.refundOutside(there.tradeNo)
      assert.equal((await deliver(wechat.refundPush(there.tradeNo, '', 990)))[0], 200)
      assert.equal((await shop.row(there.tradeNo)).status, 4)
      const numbered = await buy()
      assert.equal(await status(numbered.userId, numbered.tradeNo), 2)
      assert.equal(await erase(numbered.userId, true), true)
      wechat.refundOutside(numbered.tradeNo)
      assert.equal((await deliver(wechat.refundPush(numbered.tradeNo, 'CONSOLE1', 990)))[0], 200)
      assert.equal((await shop.row(numbered.tradeNo)).status, 4)
      const [row] = await opened.db.select().from(virtualOrder).where(eq(virtualOrder.tradeNo, there.tradeNo))
      assert.deepEqual([row?.openId, row?.openIds], ['', []], 'the push does not bring the payer back')
      const payments = await opened.db.select().from(orderPayment).where(eq(orderPayment.tradeNo, there.tradeNo))
      assert.deepEqual(
        payments.map(({ payer }) => payer),
        [''],
      )
    })

    test('a refund push is asked back; one that WeChat does not confirm is pushed again', async () => {
      const { userId, tradeNo } = await buy()
      await status(userId, tradeNo)
      assert.equal((await deliver(wechat.refundPush(tradeNo, '', 990)))[0], 500)
      assert.equal(await shop.balance(userId), 10_000)
      wechat.refundOutside(tradeNo)
      assert.equal((await deliver(wechat.refundPush(tradeNo, '', 990)))[0], 200)
      assert.equal((await deliver(wechat.refundPush(tradeNo, '', 990)))[0], 200)
      assert.equal((await shop.row(tradeNo)).status, 4)
      assert.equal(await shop.balance(userId), 0)
      assert.deepEqual(await shop.differences(), [])
    })

    test('WeChat refuses the report for good: the operator is told with the number of the order', async () => {
      const { userId, tradeNo } = await buy()
      await status(userId, tradeNo)
      wechat.behave({ errors: { '/xpay/notify_provide_goods': Array.from({ length: 500 }, () => 268_490_002) } })
      for (let at = 0; at < 14; at++) {
        shop.clock.move(10 * 86_400_000)
        await provider.work?.()
      }
      const told = warnings.filter(({ error }) => (error as { tradeNo?: string }).tradeNo === tradeNo)
      assert.equal(told.length, 1)
      const report = () => shop.money.reportByOperator(tradeNo, { who: 'root', reason: '再报一次' })
      assert.deepEqual(await report(), [{ tradeNo, state: 'refused', refusal: '268490002' }])
      wechat.behave({})
      assert.deepEqual(await report(), [{ tradeNo, state: 'delivered' }])
      assert.ok(await deliveredAt(tradeNo))
    })
  })
})
