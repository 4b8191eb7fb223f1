import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { operatorCreditsMax } from '../../../contract/money'
import { minuteMs } from '../../../contract/time'
import { commandActor } from '../../../server/commands/actor'
import { auditOrders } from '../../../server/domain/orders/audit'
import { verifyChain } from '../../../server/audit'
import { auditEntry, payRefund, securityEvent, wxIdentity } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { buyIn } from '../support/buy'
import { oneDb } from '../support/db'
import { enterOffice } from '../support/office'

oneDb((name, open) =>
  describe(`changes from the office on ${name}`, () => {
    let app: TestApp
    let phones = 0
    before(async () => void (app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })))
    after(async () => {
      assert.equal((await verifyChain(app.open.db)).fault, null)
      await app.close()
      await app.open.close()
    })

    async function person() {
      const token = await app.user(`136${String(++phones).padStart(8, '0')}`)
      const { uid } = (await app.call('GET /app/user', {}, { token })).data
      return { token, uid }
    }
    const entriesOf = async (id: string) =>
      (await app.open.db.select().from(auditEntry)).filter(({ subjectId }) => subjectId === id)
    const reason = '客服补偿'

    test('credits are shown, then given once, however often the token comes', async () => {
      const office = await enterOffice(app, ['support'])
      const { uid } = await person()
      const wish = { id: uid, verb: 'grant', credits: 500, reason }
      const { data } = await office.preview('POST /admin/person/:id/credits', wish)
      const { balance } = (await office.call('GET /admin/person/:id', { id: uid })).data.credits
      assert.deepEqual(data.preview, { balance, balanceAfter: balance + 500 })
      const make = () => office.call('POST /admin/person/:id/credits', { id: uid, token: data.token })
      const all = await Promise.all([make(), make(), make()])
      assert.deepEqual(all.map(({ data: { result } }) => result).sort(), ['already', 'already', 'done'])
      assert.equal((await office.call('GET /admin/person/:id', { id: uid })).data.credits.balance, balance + 500)
      const [entry, ...more] = await entriesOf(uid)
      assert.equal(more.length, 0)
      assert.deepEqual([entry?.act, entry?.via, entry?.reason], ['grant', 'console', reason])
    })

    test('support gives so many credits a day in all, at once or one after the other; finance has no such limit', async () => {
      const [support, finance] = [await enterOffice(app, ['support']), await enterOffice(app, ['finance'])]
      const people = await Promise.all([person(), person(), person()])
      const call = 'POST /admin/person/:id/credits'
      const wish = (at: number, credits: number) => ({ id: people[at]!.uid, verb: 'grant', credits, reason })
      const shown = await Promise.all([0, 1, 2].map((at) => support.preview(call, wish(at, 20_000))))
      const codes = await Promise.all(
        shown.map(async ({ data: { token } }, at) => (await support.call(call, { id: people[at]!.uid, token })).code),
      )
      assert.deepEqual(codes.sort(), [200, 200, 600])
      const refused = await support.preview(call, wish(0, 10_001))
      assert.deepEqual(
        [refused.code, refused.msg],
        [600, '客服每天最多赠送 50000 算力，今天还可以赠送 10000；更多请找财务'],
      )
      assert.equal((await finance.preview(call, wish(0, 1_000_000))).code, 200)
    })

    test('a command gives no more than the console: of a support’s day, and at once', async () => {
      for (const [login, role] of [
        ['keke', 'support'],
        ['caicai', 'finance'],
      ] as const)
        await app.operators.add({ login, name: login, roles: [role] }, { who: 'root' }, reason)
      const { uid: user } = await person()
      const give = async (login: string, credits: number) =>
        app.money.operatorCredits.grant({ user, credits }, { ...(await commandActor(app.open.db, login)), reason })
      await assert.rejects(give('keke', 50_001), /客服每天最多赠送 50000 算力/)
      assert.equal(await give('caicai', 50_001), 'done')
      await assert.rejects(give('caicai', operatorCreditsMax + 1), /一次最多 100000000 算力/)
    })

    test('more credits than there are cannot be taken, and the sentence says how many there are', async () => {
      const office = await enterOffice(app, ['finance'])
      const { uid } = await person()
      const wish = { id: uid, verb: 'take', credits: 1_000_000, reason }
      const { code, msg } = await office.preview('POST /admin/person/:id/credits', wish)
      assert.equal(code, 600)
      assert.match(msg, /用户只有 \d+ 算力可以扣除/)
    })

    test('a token is refused to another operator, for another person, and after five minutes', async () => {
      const [office, other] = [await enterOffice(app, ['support']), await enterOffice(app, ['support'])]
      const [{ uid }, { uid: stranger }] = [await person(), await person()]
      const wish = { id: uid, verb: 'grant', credits: 5, reason }
      const { token } = (await office.preview('POST /admin/person/:id/credits', wish)).data
      const call = 'POST /admin/person/:id/credits'
      assert.equal((await other.call(call, { id: uid, token })).code, 400, 'another operator')
      assert.equal((await office.call(call, { id: stranger, token })).code, 400, 'another person')
      assert.equal((await office.call(call, { id: uid, token: token.slice(4) })).code, 400)
      await office.prove()
      app.clock.forward(4 * minuteMs)
      assert.equal((await office.call(call, { id: uid, token })).code, 400)
    })

    test('a refund is shown, and a double click and a second operator refund once', async () => {
      const [office, other] = [await enterOffice(app, ['finance']), await enterOffice(app, ['finance'])]
      const buyer = await person()
      const { tradeNo, priceFen } = await buyIn(app, buyer)
      const call = 'POST /admin/order/:tradeNo/refund'
      const shown = await office.preview(call, { tradeNo, reason })
      assert.equal((shown.data.preview as { amountFen: number }).amountFen, priceFen)
      const { token } = shown.data
      const { token: second } = (await other.preview(call, { tradeNo, reason: '另一位同事' })).data
      const all = await Promise.all([
        office.call(call, { tradeNo, token }),
        office.call(call, { tradeNo, token }),
        other.call(call, { tradeNo, token: second }),
      ])
      assert.deepEqual([...new Set(all.map(({ data }) => data.refundNo))], [`R${tradeNo}`])
      const refunds = (await app.open.db.select().from(payRefund)).filter((one) => one.tradeNo === tradeNo)
      assert.equal(refunds.length, 1)
      assert.deepEqual(await auditOrders(app.open.db), [])
    })

    test('a part of a refund above what is left says what is left', async () => {
      const office = await enterOffice(app, ['finance'])
      const { tradeNo, priceFen } = await buyIn(app, await person())
      const { code, msg } = await office.preview('POST /admin/order/:tradeNo/refund', {
        tradeNo,
        amountFen: priceFen + 1,
        reason,
      })
      assert.equal(code, 600)
      assert.match(msg, /还可以退 ¥/)
    })

    test('a person is found by phone and id, an order by its number and payment; the phone is masked', async () => {
      const office = await enterOffice(app, ['viewer'])
      const buyer = await person()
      const { tradeNo, transactionId } = await buyIn(app, buyer)
      const find = async (q: string) =>
        (await office.call('GET /admin/search', { q })).data.map(({ kind, id }) => [kind, id])
      assert.deepEqual(await find(`136${String(phones).padStart(8, '0')}`), [['person', buyer.uid]])
      assert.deepEqual(await find(buyer.uid), [['person', buyer.uid]])
      assert.deepEqual(await find(tradeNo), [['order', tradeNo]])
      assert.deepEqual(await find(transactionId), [['order', tradeNo]])
      assert.deepEqual(await find('nothing there'), [])
      const [hit] = (await office.call('GET /admin/search', { q: buyer.uid })).data
      assert.match(hit!.title, /136\*\*\*\*/)
    })

    test('a person is found by an address and by the id of their WeChat', async () => {
      const office = await enterOffice(app, ['viewer'])
      const { uid: userId } = await person()
      const { db } = app.open
      const at = app.clock.now()
      await db.insert(wxIdentity).values({ userId, appId: 'wx1', openId: 'oZ-openid-of-a-person', updatedAt: at })
      await db
        .insert(securityEvent)
        .values(
          ['1', '2'].map((id) => ({ id: `${userId}${id}`, at, kind: 'login' as const, userId, ip: '2001:db8::7' })),
        )
      for (const q of ['oZ-openid-of-a-person', '2001:db8::7', '2001:0DB8:0::7'])
        assert.deepEqual(
          (await office.call('GET /admin/search', { q })).data.map(({ kind, id }) => [kind, id]),
          [['person', userId]],
        )
    })

    test('pages of entries, orders and events have every row once', async () => {
      const office = await enterOffice(app, ['support'])
      const buyer = await person()
      for (let times = 0; times < 3; times++) await buyIn(app, buyer)
      for (const list of ['ledger', 'orders', 'events'] as const) {
        const whole = (await office.call(`GET /admin/person/:id/${list}`, { id: buyer.uid, size: 100 })).data
        const seen: unknown[] = []
        let before: string | null = null
        do {
          const input: Record<string, unknown> = { id: buyer.uid, size: 2, ...(before === null ? {} : { before }) }
          const { data } = await office.call(`GET /admin/person/:id/${list}`, input)
          seen.push(...data.records)
          before = data.next
        } while (before !== null)
        assert.deepEqual(seen, whole.records, list)
        assert.ok(seen.length >= 3, list)
      }
    })

    test('roles end sessions, and the last owner keeps theirs', async () => {
      const owner = await enterOffice(app, ['owner'])
      const support = await enterOffice(app, ['support'])
      const { login } = (await support.call('GET /admin/session')).data
      const changed = await owner.call('PUT /admin/operator/:login/roles', { login, roles: ['viewer'], reason })
      assert.deepEqual(changed.data, { result: 'done' })
      assert.equal((await support.call('GET /admin/session')).code, 401)
      const own = (await owner.call('GET /admin/session')).data.login
      const { code, msg } = await owner.call('PUT /admin/operator/:login/active', { login: own, active: false, reason })
      assert.equal(code, 600)
      assert.match(msg, /最后一位负责人/)
    })

    for (const [input, words] of [
      [{ login: 'Zhang!', name: '张', roles: ['viewer'] }, /登录名要以小写字母开头/],
      [{ login: 'taken', name: '张', roles: ['viewer'] }, /已经有了/],
      [{ login: 'zhou', name: ' ', roles: ['viewer'] }, /姓名/],
    ] as const)
      test(`an operator who cannot be added is a sentence: ${words.source}`, async () => {
        const office = await enterOffice(app, ['owner'])
        await office.call('POST /admin/operator', { login: 'taken', name: '先来', roles: ['viewer'], reason })
        const { code, msg } = await office.call('POST /admin/operator', { ...input, reason })
        assert.equal(code, 600)
        assert.match(msg, words)
      })

    test('a key of a page that is no number is refused', async () => {
      const office = await enterOffice(app, ['owner'])
      for (const before of ['abc', '1e99', '-1']) {
        assert.equal((await office.call('GET /admin/audit', { before })).code, 400, before)
        assert.equal((await office.call('GET /admin/person/:id/ledger', { id: 'nobody', before })).code, 400, before)
      }
    })

    test('a change without a reason is refused', async () => {
      const office = await enterOffice(app, ['support'])
      const { uid } = await person()
      const { code } = await office.preview('POST /admin/person/:id/credits', { id: uid, verb: 'grant', credits: 5 })
      assert.equal(code, 400)
    })
  }),
)
