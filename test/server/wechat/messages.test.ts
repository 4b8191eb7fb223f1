import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { dayMs, minuteMs } from '../../../contract/time'
import { creditLot, file, wxIdentity, wxMessage, wxPermit } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { createSendDue } from '../../../server/domain/accounts/wechat/messages/sending'
import { createWxApi } from '../../../server/ports/wx/api'
import { waitFor } from '../../support/wait'
import { startWechat, wechatEnv } from '../../support/wechat-stand-in'
import { buildTestApp, type TestApp } from '../support/app'
import { eachDb } from '../support/db'

const ids = {
  taskDone: 'template-of-ended-tasks-0001',
  orderPaid: 'template-of-paid-orders-0001',
  creditsExpiring: 'template-of-ending-credits-1',
  filesExpiring: 'template-of-ending-files-01',
}
type Kind = keyof typeof ids
const kinds = Object.keys(ids) as Kind[]
const mini = {
  appId: 'wxmini0001',
  secret: 'secret of the mini-program',
  kind: 'mini' as const,
  pages: [
    'pages/tools/education/index',
    'pages/tools/works/index',
    'pages/money/orders/index',
    'pages/my/account/index',
  ],
  templates: {
    [ids.taskDone]: ['thing1', 'thing2', 'time3', 'thing4'],
    [ids.orderPaid]: ['thing1', 'amount2', 'character_string3', 'date4'],
    [ids.creditsExpiring]: ['number1', 'time2', 'thing3'],
    [ids.filesExpiring]: ['number1', 'time2', 'thing3'],
  },
}
const official = { appId: 'wxsite0001', secret: 'secret of the account', kind: 'site' as const }
const env = {
  WX_MESSAGE_TASK_DONE: `${ids.taskDone} thing1=title thing2=result time3=time thing4=note`,
  WX_MESSAGE_ORDER_PAID: `${ids.orderPaid} thing1=title amount2=amount character_string3=number date4=time`,
  WX_MESSAGE_CREDITS_EXPIRING: `${ids.creditsExpiring} number1=credits time2=time thing3=note`,
  WX_MESSAGE_FILES_EXPIRING: `${ids.filesExpiring} number1=files time2=time thing3=note`,
}
const templates = {
  creditsExpiring: {
    id: ids.creditsExpiring,
    fields: [
      { name: 'number1', fact: 'credits' },
      { name: 'time2', fact: 'time' },
      { name: 'thing3', fact: 'note' },
    ],
  },
}
const sendPath = '/cgi-bin/message/subscribe/send'
const tokenPath = '/cgi-bin/stable_token'

eachDb((name, openDb) =>
  describe(`subscribe messages on ${name}`, () => {
    let open: OpenDb
    let app: TestApp
    let wechat: Awaited<ReturnType<typeof startWechat>>
    let people = 0

    before(async () => {
      open = await openDb()
      wechat = await startWechat([mini, official], () => app.clock.now().getTime())
      app = await buildTestApp({ open, env: { ...wechatEnv(wechat.baseUrl, mini, official), ...env } })
    })
    beforeEach(() => wechat.behave({}))
    after(async () => {
      await app.close()
      await open.close()
      await wechat.stop()
    })

    /** Somebody who logged in by WeChat, and what they agreed to in it. */
    async function person(...agreed: Kind[]) {
      const n = ++people
      const who = { openId: `o-${n}`, tel: `137${String(n).padStart(8, '0')}` }
      const { data } = await app.call('POST /app/api/wx/login', {
        app: 'mini',
        agreed: true,
        code: wechat.loginCode(who),
        phoneCode: wechat.phoneCode(who),
      })
      const me = {
        ...who,
        token: data.token,
        uid: (await app.call('GET /app/user', {}, { token: data.token })).data.uid,
      }
      if (agreed.length > 0) await agree(me, ...agreed)
      return me
    }
    type Person = { token: string; openId: string; uid: string }
    const asked = async ({ token }: { token: string }) =>
      (await app.call('GET /app/wx/messages', {}, { token })).data.templates.map(({ kind }) => kind)
    const answer = ({ token }: { token: string }, given: boolean, ...of: Kind[]) =>
      app.call('PUT /app/wx/messages', { answers: of.map((kind) => ({ kind, agreed: given })) }, { token })
    async function agree(me: Person, ...of: Kind[]) {
      for (const kind of of) wechat.subscribe(me.openId, ids[kind])
      assert.equal((await answer(me, true, ...of)).code, 200)
    }
    const sentTo = ({ openId }: Person) => wechat.messages.filter((one) => one['touser'] === openId)
    const rowsOf = ({ uid }: Person) => open.db.select().from(wxMessage).where(eq(wxMessage.userId, uid))
    const stateOf = async (me: Person) => (await rowsOf(me)).map(({ state, errcode }) => [state, errcode])
    const valuesIn = (message: Record<string, unknown> | undefined) =>
      Object.fromEntries(
        Object.entries((message?.['data'] ?? {}) as Record<string, { value: string }>).map(([key, { value }]) => [
          key,
          value,
        ]),
      )
    const settled = (me: Person) =>
      waitFor('the message to be settled', async () =>
        (await rowsOf(me)).every(({ state }) => state === 'sent' || state === 'dropped'),
      )

    async function buy({ token }: Person) {
      const as = { token }
      const [first] = (await app.call('GET /app/comb/list', {}, as)).data
      const { tradeNo } = (await app.call('POST /app/order', { combId: first!.id, scene: 'NATIVE' }, as)).data
      const prepaid = await app.call('POST /pay/wx/prepay', { outTradeNo: tradeNo, scene: 'NATIVE' }, as)
      assert.ok(prepaid.data.kind === 'qr', prepaid.msg)
      const { pathname, search } = new URL(prepaid.data.codeUrl)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      await app.app.inject({ method: 'POST', url: pathname + search, headers, payload: 'action=pay' })
      return { tradeNo, title: first!.title }
    }
    const dueSoon = (me: Person, kind: Kind, about: string) => app.wxMessages.add(kind, me.uid, about)
    async function lotOf({ uid }: Person, expiresAt: Date) {
      const [lot] = await open.db.select().from(creditLot).where(eq(creditLot.userId, uid))
      await open.db.update(creditLot).set({ expiresAt }).where(eq(creditLot.id, lot!.id))
      return lot!
    }
    const inDays = (days: number) => new Date(app.clock.now().getTime() + days * dayMs)

    test('is asked once for each template, and again after the message or after a long time', async () => {
      const me = await person()
      assert.deepEqual(await asked(me), kinds)
      await agree(me, 'taskDone')
      await answer(me, false, 'orderPaid')
      assert.deepEqual(await asked(me), ['creditsExpiring', 'filesExpiring'])
      const updatedAt = new Date(app.clock.now().getTime() - 91 * dayMs)
      await open.db.update(wxPermit).set({ updatedAt }).where(eq(wxPermit.userId, me.uid))
      assert.deepEqual(await asked(me), ['orderPaid', 'creditsExpiring', 'filesExpiring'])
    })

    test('without a joined WeChat nobody is asked, and answers are not kept', async () => {
      const token = await app.user()
      assert.deepEqual(await asked({ token }), [])
      assert.equal((await answer({ token }, true, 'taskDone')).code, 200)
      const { uid } = (await app.call('GET /app/user', {}, { token })).data
      assert.deepEqual(await open.db.select().from(wxPermit).where(eq(wxPermit.userId, uid)), [])
      assert.equal((await app.call('PUT /app/wx/messages', { answers: [] }, { token })).code, 400)
    })

    test('a task that has ended is told once, with the page that shows it', async () => {
      const me = await person('taskDone')
      const run = async (id: string) => {
        const input = { topic: '分数', lessons: 2 }
        const placed = await app.call('POST /app/task', { id, serviceKey: 'EDU', input }, { token: me.token })
        assert.equal(placed.code, 200, placed.msg)
        await waitFor(
          'the task',
          async () =>
            ['FINISHED', 'ERROR'].includes(
              (await app.call('GET /app/task/:id', { id }, { token: me.token })).data.status,
            ),
          60_000,
        )
      }
      await run('01JD0000000000000000000051')
      await waitFor('the message', () => sentTo(me).length === 1)
      const [message] = sentTo(me)
      assert.equal(message?.['page'], 'pages/tools/education/index?task=01JD0000000000000000000051')
      assert.equal(valuesIn(message)['thing2'], '已完成')
      assert.deepEqual(await asked(me), kinds)
      // The agreement is used up.
      await run('01JD0000000000000000000052')
      await app.wxMessages.sendDue()
      assert.equal(sentTo(me).length, 1)
    })

    test('a paid order is told with its amount and number', async () => {
      const me = await person('orderPaid')
      const { tradeNo, title } = await buy(me)
      await waitFor('the message', () => sentTo(me).length === 1)
      const values = valuesIn(sentTo(me)[0])
      assert.equal(values['character_string3'], tradeNo)
      assert.match(values['amount2'] ?? '', /^¥\d+(\.\d{1,2})?$/)
      assert.ok([...(values['thing1'] ?? '')].length <= 20)
      assert.ok(title.startsWith((values['thing1'] ?? '?').replace(/…$/, '')))
      assert.equal(sentTo(me)[0]?.['page'], `pages/money/orders/index?receipt=${tradeNo}`)
    })

    test('an agreement given after paying tells of that order, a later one does not', async () => {
      const me = await person()
      const { tradeNo } = await buy(me)
      await agree(me, 'orderPaid')
      await waitFor('the message', () => sentTo(me).length === 1)
      assert.equal(valuesIn(sentTo(me)[0])['character_string3'], tradeNo)
      // Agreed once more: this order was told, so the agreement is kept for the next.
      await agree(me, 'orderPaid')
      await app.wxMessages.sendDue()
      assert.equal((await rowsOf(me)).length, 1)
      assert.ok(!(await asked(me)).includes('orderPaid'))
      const late = await person()
      await buy(late)
      app.clock.forward(11 * minuteMs)
      await agree(late, 'orderPaid')
      await app.wxMessages.sendDue()
      assert.equal(sentTo(late).length, 0)
    })

    test('credits and works that end soon are told by the sweep, once', async () => {
      const me = await person('creditsExpiring', 'filesExpiring')
      const lot = await lotOf(me, inDays(2))
      const row = { userId: me.uid, kind: 'image', origin: 'result', mime: 'image/png', bytes: 1, sha256: '' } as const
      for (const n of [1, 2])
        await open.db
          .insert(file)
          .values({ ...row, id: `f${n}-${me.uid}`, key: `k${n}`, createdAt: app.clock.now(), expiresAt: inDays(n) })
      for (const _ of [1, 2]) await app.wxMessages.sweep()
      await Promise.all([app.wxMessages.sendDue(), app.wxMessages.sendDue()])
      await settled(me)
      const told = sentTo(me).map(({ page, data }) => [page, valuesIn({ data })['number1']])
      assert.deepEqual(told.sort(), [
        ['pages/my/account/index?tab=credits', String(lot.remaining)],
        ['pages/tools/works/index', '2'],
      ])
      await agree(me, 'creditsExpiring', 'filesExpiring')
      await app.wxMessages.sweep()
      await app.wxMessages.sendDue()
      assert.equal(sentTo(me).length, 2)
    })

    test('a busy WeChat is tried again later and not for ever', async () => {
      const me = await person('creditsExpiring')
      const { id } = await lotOf(me, inDays(2))
      wechat.behave({ errors: { [sendPath]: [-1, 45_009] } })
      await dueSoon(me, 'creditsExpiring', id)
      await app.wxMessages.sendDue()
      assert.deepEqual(await stateOf(me), [['waiting', -1]])
      await app.wxMessages.sendDue()
      assert.deepEqual(await stateOf(me), [['waiting', -1]])
      app.clock.forward(minuteMs)
      await app.wxMessages.sendDue()
      assert.deepEqual(await stateOf(me), [['waiting', 45_009]])
      // The day's limit is not lifted within minutes.
      app.clock.forward(5 * minuteMs)
      await app.wxMessages.sendDue()
      assert.deepEqual(await stateOf(me), [['waiting', 45_009]])
      app.clock.forward(360 * minuteMs)
      await app.wxMessages.sendDue()
      assert.deepEqual(await stateOf(me), [['sent', null]])

      const other = await person('creditsExpiring')
      const lot = await lotOf(other, inDays(2))
      wechat.behave({ errors: { [sendPath]: Array<number>(20).fill(-1) } })
      await dueSoon(other, 'creditsExpiring', lot.id)
      for (let n = 0; n < 8; n++) {
        await app.wxMessages.sendDue()
        app.clock.forward(180 * minuteMs)
      }
      const [row] = await rowsOf(other)
      assert.deepEqual([row?.state, row?.tries], ['dropped', 5])
    })

    test('a token that WeChat does not give uses no agreement up: the message waits', async () => {
      const me = await person('creditsExpiring')
      const { id } = await lotOf(me, inDays(2))
      wechat.withdrawTokens()
      wechat.behave({ errors: { [tokenPath]: [40_164] } })
      await dueSoon(me, 'creditsExpiring', id)
      await app.wxMessages.sendDue()
      assert.deepEqual(await stateOf(me), [['waiting', 40_164]])
      app.clock.forward(minuteMs)
      await app.wxMessages.sendDue()
      assert.deepEqual(await stateOf(me), [['sent', null]])
    })

    test('a connection that was refused uses no agreement up: the message waits; another answer ends it at most once', async () => {
      const me = await person('creditsExpiring')
      const { id } = await lotOf(me, inDays(2))
      await dueSoon(me, 'creditsExpiring', id)
      const deps = { db: open.db, clock: app.clock, messenger: { app: mini, templates }, warn: () => {} }
      const closed = await startWechat([mini])
      await closed.stop()
      const token = () => Promise.resolve('token')
      const tokens = { get: token, forget: () => Promise.resolve() }
      await createSendDue({ ...deps, api: createWxApi({ baseUrl: closed.baseUrl, tokens }) })()
      assert.deepEqual(await stateOf(me), [['waiting', 0]])
      app.clock.forward(minuteMs)
      await app.wxMessages.sendDue()
      assert.deepEqual(await stateOf(me), [['sent', null]])

      const others = [await person('creditsExpiring'), await person('creditsExpiring')]
      for (const one of others) await dueSoon(one, 'creditsExpiring', (await lotOf(one, inDays(2))).id)
      const asked = wechat.callsOf(sendPath)
      wechat.behave({ instead: { [sendPath]: { status: 503, body: '{"message":"busy"}' } } })
      await app.wxMessages.sendDue()
      assert.equal(wechat.callsOf(sendPath) - asked, 1, 'the next would be lost in the same way')
      wechat.behave({})
      await app.wxMessages.sendDue()
      assert.deepEqual((await Promise.all(others.map(stateOf))).flat().sort(), [
        ['dropped', 0],
        ['sent', null],
      ])
    })

    test('a token that WeChat withdrew is asked for anew', async () => {
      const me = await person('creditsExpiring')
      const { id } = await lotOf(me, inDays(2))
      wechat.withdrawTokens()
      await dueSoon(me, 'creditsExpiring', id)
      await app.wxMessages.sendDue()
      assert.deepEqual(await stateOf(me), [['sent', null]])
    })

    test('a refusal by the person is quiet, a template that does not fit is said in the log; neither is repeated', async () => {
      const gaveUp = () => app.log.filter(({ msg }) => String(msg).includes('was given up')).length
      for (const [errcode, lines] of [
        [43_101, 0],
        [47_003, 1],
      ] as const) {
        const me = await person('creditsExpiring')
        const { id } = await lotOf(me, inDays(2))
        const before = gaveUp()
        wechat.behave({ errors: { [sendPath]: [errcode] } })
        await dueSoon(me, 'creditsExpiring', id)
        for (let n = 0; n < 3; n++) {
          await app.wxMessages.sendDue()
          app.clock.forward(60 * minuteMs)
        }
        assert.deepEqual(await stateOf(me), [['dropped', errcode]])
        assert.equal(gaveUp() - before, lines)
        assert.equal(sentTo(me).length, 0)
      }
    })

    test('nothing is sent to a closed account, to a WeChat that was detached, or about what is gone', async () => {
      const closing = await person('creditsExpiring')
      const lot = await lotOf(closing, inDays(2))
      await dueSoon(closing, 'creditsExpiring', lot.id)
      await app.call('POST /app/user/code', {}, { token: closing.token })
      const code = app.sms.at(-1)?.split(' ').at(-1)
      assert.equal(
        (await app.call('POST /app/user/closure', { agreed: true, code }, { token: closing.token })).code,
        200,
      )
      const detached = await person('creditsExpiring')
      await dueSoon(detached, 'creditsExpiring', (await lotOf(detached, inDays(2))).id)
      await app.call('DELETE /app/user/wx', {}, { token: detached.token })
      const spent = await person('creditsExpiring')
      await dueSoon(spent, 'creditsExpiring', (await lotOf(spent, inDays(-1))).id)
      await app.wxMessages.sendDue()
      for (const me of [closing, detached, spent]) {
        assert.deepEqual(await stateOf(me), [['dropped', null]])
        assert.equal(sentTo(me).length, 0)
      }
      const [left] = await open.db
        .select()
        .from(wxIdentity)
        .where(and(eq(wxIdentity.userId, detached.uid), eq(wxIdentity.appId, mini.appId)))
      assert.equal(left?.joinedAt, null)
    })

    test('a message that a process began to send is not sent by another', async () => {
      const me = await person('creditsExpiring')
      const { id } = await lotOf(me, inDays(2))
      await dueSoon(me, 'creditsExpiring', id)
      await open.db.update(wxMessage).set({ state: 'sending' }).where(eq(wxMessage.userId, me.uid))
      app.clock.forward(dayMs)
      await app.wxMessages.sendDue()
      assert.equal(sentTo(me).length, 0)
    })
  }),
)

test('where people cannot log in by WeChat nobody is asked to join one for messages', async () => {
  const bare = await buildTestApp({
    env: { ...env, WX_MINI_APP_ID: mini.appId, WX_MINI_SECRET: mini.secret, WX_LOGIN: 'off' },
  })
  const token = await bare.user()
  assert.deepEqual((await bare.call('GET /app/wx/messages', {}, { token })).data, { templates: [], joinable: false })
  await bare.close()
})
