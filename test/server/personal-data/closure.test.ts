import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import { auditLedger } from '../../../server/domain/credits/audit'
import {
  accountClosure,
  appUser,
  consent,
  ledgerEntry,
  orderPayment,
  payOrder,
  payRefund,
  virtualOrder,
} from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice } from '../support/office'
import { photo } from '../support/pictures'
import { waitFor } from '../../support/wait'

oneDb((name, open) =>
  describe(`an account that is deleted, on ${name}`, () => {
    let app: TestApp
    let people = 0
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })
    const phone = () => `136${String(++people).padStart(8, '0')}`
    const filesOnDisk = () =>
      readdirSync(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
        .length
    const login = (tel: string) => app.call('GET /app/api/oauth/token', {}, { basic: `${tel}:quietlamp7` })
    const ulid = (n: number) => `01JD0000000000000000${String(n).padStart(6, '0')}`

    /** Somebody with a chat, an upload, a work, a consent and a complaint. */
    async function somebody() {
      const tel = phone()
      const token = await app.user(tel)
      const as = { token }
      const { uid } = (await app.call('GET /app/user', {}, as)).data
      const { chatNumber } = (await app.call('POST /app/chat', {}, as)).data
      const asked = await app.call(
        'POST /app/chat/completions/sync',
        { chatNumber, content: '1+1', contentType: 'text' },
        as,
      )
      assert.equal(asked.code, 200, asked.msg)
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(await photo(200, 150).jpeg().toBuffer())]), 'a.jpg')
      const body = new Response(form)
      const uploaded = await app.app.inject({
        method: 'POST',
        url: '/api/common/file/upload',
        headers: { authorization: `Bearer ${token}`, 'content-type': body.headers.get('content-type') ?? '' },
        payload: Buffer.from(await body.arrayBuffer()),
      })
      assert.equal(uploaded.json<{ code: number }>().code, 200)
      const id = ulid(++people)
      // Drawn in half the time of the usual one.
      const input = { prompt: '一只橘猫', style: 'pixel', size: '768x1024' }
      const drawn = await app.call('POST /app/task', { id, serviceKey: 'SD', input }, as)
      assert.equal(drawn.code, 200, drawn.msg)
      await waitFor(
        'the drawing',
        async () => (await app.call('GET /app/task/:id', { id }, as)).data.status === 'FINISHED',
        60_000,
      )
      const [{ serviceKey, version } = { serviceKey: '', version: '' }] = (await app.call('GET /app/consent', {}, as))
        .data
      await app.call('POST /app/consent', { serviceKey, version, agreed: true, guardian: true }, as)
      const complaint = { id: ulid(++people), kind: 'other', words: '请联系我一下', contact: tel }
      assert.equal((await app.call('POST /app/complaint', complaint, as)).code, 200)
      return { tel, as, uid, token }
    }
    const row = async (uid: string) =>
      (await app.open.db.select().from(appUser)).find(({ id }) => id === uid) as typeof appUser.$inferSelect
    const ask = (as: { token: string }, more: object = { password: 'quietlamp7' }) =>
      app.call('POST /app/user/closure', { agreed: true, ...more }, as)

    test('what is lost is told before, and only the owner can ask', async () => {
      const { as } = await somebody()
      const { data } = await app.call('GET /app/user/closure', {}, as)
      assert.deepEqual(
        { ...data, credits: data.credits > 0 },
        {
          days: 7,
          credits: true,
          membershipUntil: null,
          earningsFen: 0,
          openTasks: 0,
          openOrders: 0,
          chats: 1,
          files: 2,
          voiceModels: 0,
          courses: 0,
        },
      )
      assert.equal((await ask(as, { password: 'wrong1' })).code, 400)
      assert.equal((await ask(as, {})).code, 400)
      assert.equal((await ask(as, { agreed: false, password: 'quietlamp7' })).code, 400)
      assert.equal((await app.call('GET /app/user', {}, as)).code, 200)
    })

    test('logging in within seven days takes it back; a code to the own phone is proof as well', async () => {
      const { tel, as, uid } = await somebody()
      assert.equal((await app.call('POST /app/user/code', {}, as)).code, 200)
      const asked = await ask(as, { code: app.sms.at(-1)?.split(' ').at(-1) })
      assert.equal(asked.data.dueTime, new Date(app.clock.now().getTime() + 7 * dayMs).toISOString())
      assert.equal((await app.call('GET /app/user', {}, as)).code, 401, 'every device is logged out')
      app.clock.forward(7 * dayMs - 1000)
      await app.housekeeping()
      const back = await login(tel)
      assert.deepEqual([back.code, back.data.closureTakenBack], [200, true])
      assert.equal((await login(tel)).data.closureTakenBack, undefined)
      app.clock.forward(dayMs)
      await app.housekeeping()
      assert.equal((await row(uid)).tel, tel)
      assert.equal((await app.call('GET /app/chat', {}, { token: back.data.token })).data.total, 1)
    })

    test('afterwards nothing of the person is left; orders and ledger stay without a name; the phone registers anew', async () => {
      const before = filesOnDisk()
      const { tel, as, uid } = await somebody()
      assert.ok(filesOnDisk() > before)
      assert.equal((await ask(as)).code, 200)
      app.clock.forward(7 * dayMs)
      await Promise.all([app.housekeeping(), app.housekeeping()])
      const { tel: stored, nickName, passwordHash } = await row(uid)
      assert.deepEqual([stored, nickName, passwordHash], [`erased:${uid}`, '***', null])
      const { db } = app.open
      for (const table of ['chat', 'message', 'task', 'file', 'voice_model', 'course', 'device_session']) {
        const { rows } = (await db.execute(
          sql.raw(`select count(*)::int as n from ${table} where user_id = '${uid}'`),
        )) as unknown as { rows: { n: number }[] }
        assert.equal(rows[0]?.n, 0, table)
      }
      // The terms of the orders that stay, without where they were accepted.
      const kept = await db.select().from(consent).where(eq(consent.userId, uid))
      assert.deepEqual(kept.map(({ serviceKey, ip, client }) => [serviceKey, ip, client]).sort(), [
        ['agreement:privacy', '', ''],
        ['agreement:user', '', ''],
      ])
      // law 8
      assert.equal(filesOnDisk(), before)
      assert.ok((await db.select().from(ledgerEntry)).some(({ userId }) => userId === uid))
      assert.deepEqual((await auditLedger(db)).differences, [])
      // Nothing in the whole database names the phone.
      const { rows: tables } = (await db.execute(
        sql`select table_name from information_schema.tables where table_schema = 'public'`,
      )) as unknown as { rows: { table_name: string }[] }
      for (const { table_name: table } of tables.filter(({ table_name }) => table_name !== 'throttle')) {
        const { rows } = (await db.execute(
          sql.raw(`select count(*)::int as n from "${table}" t where t::text like '%${tel}%'`),
        )) as unknown as { rows: { n: number }[] }
        assert.equal(rows[0]?.n, 0, table)
      }
      assert.equal((await login(tel)).code, 400)
      const again = await app.user(tel)
      assert.notEqual((await app.call('GET /app/user', {}, { token: again })).data.uid, uid)
    })

    /** An order of virtual payment with a second payment, whose refund is under way. */
    async function refunding(userId: string) {
      const { db } = app.open
      const now = app.clock.now()
      const tradeNo = ulid(++people)
      const paid = { provider: 'wxpay', transactionId: `T1-${tradeNo}`, paidAt: now }
      await db
        .insert(payOrder)
        .values({
          ...paid,
          tradeNo,
          orderId: tradeNo,
          inputHash: '',
          userId,
          combId: 'credits',
          ordered: { type: 1, title: '算力', num: 1, expirationDays: 30, productId: '' },
          priceFen: 990,
          paidFen: 990,
          scene: 'MINI',
          status: 2,
          ip: '10.0.0.1',
          createdAt: now,
          expiresAt: now,
        })
      await db.insert(virtualOrder).values({ tradeNo, openId: 'o-who-paid', openIds: ['o-who-paid', 'o-who-asked'] })
      for (const [transactionId, use] of [
        [paid.transactionId, 'order'],
        [`T2-${tradeNo}`, 'parked'],
      ] as const)
        await db
          .insert(orderPayment)
          .values({
            ...paid,
            transactionId,
            use,
            tradeNo,
            amountFen: 990,
            currency: 'CNY',
            payer: 'o-who-paid',
            learnedAt: now,
          })
      await db
        .insert(payRefund)
        .values({
          id: ulid(++people),
          tradeNo,
          provider: 'wxpay',
          refundNo: `R${tradeNo}`,
          transactionId: `T2-${tradeNo}`,
          amountFen: 990,
          state: 'processing',
          origin: 'operator',
          who: 'test',
          reason: '多付',
          createdAt: now,
        })
      return tradeNo
    }

    test('an account that an operator closed, once erased, is not registered anew for half a year', async () => {
      const tel = phone()
      const token = await app.user(tel)
      const { uid } = (await app.call('GET /app/user', {}, { token })).data
      const office = await enterOffice(app, ['owner'])
      const closing = { id: uid, state: 'closed', why: 'abuse', reason: '多次违规' }
      const closed = await office.call('PUT /admin/person/:id/state', closing)
      assert.equal(closed.code, 200, closed.msg)
      assert.equal((await ask({ token })).code, 200)
      app.clock.forward(7 * dayMs)
      await app.housekeeping()
      assert.match((await row(uid)).tel, /^erased:/)
      const again = async () => {
        await app.call('POST /app/api/sms/send', { tel, scene: 'register' })
        const code = app.sms.at(-1)?.split(' ').at(-1)
        return (await app.call('POST /app/api/register', { tel, code, password: 'quietlamp7', agreed: true })).code
      }
      assert.equal(await again(), 403)
      app.clock.forward(191 * dayMs)
      await app.housekeeping()
      assert.equal(await again(), 200)
    })

    test('money on its way back is told before; who paid is forgotten once it is back', async () => {
      const { as, uid } = await somebody()
      const { db } = app.open
      const tradeNo = await refunding(uid)
      assert.equal((await app.call('GET /app/user/closure', {}, as)).data.openOrders, 1)
      assert.equal((await ask(as)).code, 200)
      app.clock.forward(7 * dayMs)
      await app.housekeeping()
      const payers = async () => [
        ...(await db.select().from(virtualOrder).where(eq(virtualOrder.tradeNo, tradeNo))).map(({ openId }) => openId),
        ...(await db.select().from(orderPayment).where(eq(orderPayment.tradeNo, tradeNo))).map(({ payer }) => payer),
      ]
      const erasedAt = async () =>
        (await db.select().from(accountClosure).where(eq(accountClosure.userId, uid)))[0]?.erasedAt
      const { rows: left } = (await db.execute(sql`select 1 from chat where user_id = ${uid}`)) as unknown as {
        rows: []
      }
      assert.equal(left.length, 0, 'the rest does not wait for the refund')
      const kept = async () => (await db.select().from(virtualOrder).where(eq(virtualOrder.tradeNo, tradeNo)))[0]
      assert.deepEqual(await payers(), ['', '', ''])
      assert.deepEqual((await kept())?.openIds, [])
      const sealed = (await kept())?.sealedPayers ?? ''
      assert.ok(sealed.length > 40 && !Buffer.from(sealed, 'base64').includes('o-who-paid'))
      assert.equal(await erasedAt(), null)
      app.clock.forward(7 * dayMs)
      await app.housekeeping()
      assert.equal((await kept())?.sealedPayers, sealed, 'the open refund is asked about by them')
      await db.update(payRefund).set({ state: 'done', endedAt: app.clock.now() }).where(eq(payRefund.tradeNo, tradeNo))
      app.clock.forward(dayMs)
      await app.housekeeping()
      assert.equal((await kept())?.sealedPayers, null)
      assert.ok(await erasedAt())
      assert.equal((await row(uid)).tel, `erased:${uid}`)
    })

    test('who paid stays sealed for the days of refunds; who paid nothing is forgotten at once', async () => {
      const { as, uid } = await somebody()
      const { db } = app.open
      const [paid, unpaid] = [await refunding(uid), await refunding(uid)]
      await db.delete(payRefund)
      await db.delete(orderPayment).where(eq(orderPayment.tradeNo, unpaid))
      assert.equal((await ask(as)).code, 200)
      app.clock.forward(7 * dayMs)
      await app.housekeeping()
      const kept = async (tradeNo: string) =>
        (await db.select().from(virtualOrder).where(eq(virtualOrder.tradeNo, tradeNo)))[0]
      const until = app.clock.now().getTime() + 7 * dayMs
      assert.ok((await kept(paid))?.sealedPayers)
      const { openId, openIds, sealedPayers } = (await kept(unpaid))!
      assert.deepEqual([openId, openIds, sealedPayers], ['', [], null])
      app.clock.forward(until - app.clock.now().getTime() - 1000)
      await app.housekeeping()
      assert.ok((await kept(paid))?.sealedPayers)
      app.clock.forward(dayMs)
      await app.housekeeping()
      assert.equal((await kept(paid))?.sealedPayers, null)
      assert.ok((await db.select().from(accountClosure).where(eq(accountClosure.userId, uid)))[0]?.erasedAt)
    })

    test('an erasure that was killed after its first step is finished by the next sweep, once its lease is over', async () => {
      const { as, uid, tel } = await somebody()
      await ask(as)
      app.clock.forward(7 * dayMs)
      // As a killed process leaves it: the account is unusable, its data is there, the lease runs.
      const { db } = app.open
      const now = app.clock.now()
      await db.update(accountClosure).set({ erasingAt: now, leaseUntil: new Date(now.getTime() + 60_000) })
      await app.housekeeping()
      assert.equal((await login(tel)).code, 409, 'it cannot be taken back any more')
      const left = () => db.execute(sql`select 1 from chat where user_id = ${uid}`) as unknown as Promise<{ rows: [] }>
      assert.equal((await left()).rows.length, 1, 'another process holds the lease')
      app.clock.forward(60_001)
      await app.housekeeping()
      assert.equal((await left()).rows.length, 0)
      const [closure] = (await db.select().from(accountClosure)).filter(({ userId }) => userId === uid)
      assert.ok(closure?.erasedAt)
    })
  }),
)
