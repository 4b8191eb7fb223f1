import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { ulid } from 'ulid'
import { api, type CallName, type JsonCallName } from '../../../contract/api'
import type { Call } from '../../../contract/api/call'
import { orderStatus } from '../../../contract/money'
import { dayMs, hourMs } from '../../../contract/time'
import { holdAccount, liftAccount, type WantedHold } from '../../../server/domain/accounts/holds/change'
import { auditLedger } from '../../../server/domain/credits/audit'
import { answerComplaint } from '../../../server/domain/site/complaint-answers'
import { openComplaints } from '../../../server/domain/site/complaints'
import { systemIds } from '../../../server/ports/clock'
import { accountState, operatorAction, securityEvent, task } from '../../../server/ports/db/schema'
import { piecewise } from '../../../server/providers/piecewise'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'

/** A model that writes until it is stopped. */
const endless = piecewise(async function* (_, signal) {
  yield { delta: '我想想' }
  while (!signal.aborted) await sleep(20)
})
const by = { who: '小王', reason: '多次违规' }

oneDb((name, open) =>
  describe(`accounts that the operator holds, on ${name}`, () => {
    let app: TestApp
    let phones = 0
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' }, providers: { builtin: endless } })
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    const tools = () => ({ clock: app.clock, ids: systemIds(app.clock) })
    const pausedFor = (days: number): WantedHold => ({
      state: 'paused',
      until: new Date(app.clock.now().getTime() + days * dayMs),
      reasonCode: 'content',
      words: '',
    })
    const closed: WantedHold = { state: 'closed', reasonCode: 'law', words: '请联系我们' }
    const confirm: WantedHold = { state: 'confirmPhone', reasonCode: 'security', words: '' }
    async function person() {
      const tel = `136${String(++phones).padStart(8, '0')}`
      const token = await app.user(tel)
      const session = async () => (await app.call('GET /app/user', {}, { token })).data
      return { tel, token, session, userId: (await session()).uid }
    }
    const hold = (userId: string, wanted: WantedHold) => holdAccount(app.open.db, tools(), userId, wanted, by)
    const lift = (userId: string) => liftAccount(app.open.db, tools(), userId, by)
    const ask = async (token: string) => {
      const { chatNumber } = (await app.call('POST /app/chat', {}, { token })).data
      return app.call('POST /app/chat/message', { chatNumber, content: '你好' }, { token })
    }
    const draw = (token: string) =>
      app.call('POST /app/task', { id: ulid(), serviceKey: 'SD', input: { prompt: '海', style: 'oil' } }, { token })

    test('every call answers a held account as its contract says', async () => {
      // Its answer ends with the chat, and its session with the logout.
      const [stream, last] = ['GET /app/chat/events', 'POST /app/user/logout']
      const names = (Object.keys(api) as CallName[]).filter((one) => one !== stream && one !== last)
      for (const wanted of [pausedFor(3), closed, confirm]) {
        const { token, userId } = await person()
        await hold(userId, wanted)
        for (const name of [...names, last as CallName]) {
          const { access, whileHeld } = (api as Record<string, Call>)[name]!
          const { code, data } = await app.call(
            name as JsonCallName,
            { id: 'none', lesson: 'l', tradeNo: 'T' },
            { token },
          )
          const isRefused =
            access === 'user' &&
            (!whileHeld || whileHeld === 'inTakeover' || (whileHeld === 'confirmed' && wanted.state === 'confirmPhone'))
          assert.equal(code === 423, isRefused, `${wanted.state}: ${name} answered ${code}`)
          if (isRefused) assert.equal((data as unknown as { state: string }).state, wanted.state)
        }
      }
    })

    test('the refusal says why and until when in the language of the person, who can log in and read it', async () => {
      const { tel, userId, token } = await person()
      await hold(userId, pausedFor(3))
      const said = async (language: string) =>
        (await app.call('POST /app/chat', {}, { token, headers: { 'accept-language': language } })).msg
      assert.match(await said('zh-CN'), /^账号已暂停使用，2026年11月24日 16:00 自动恢复。原因：发布或生成了违规内容$/)
      assert.match(
        await said('en-US'),
        /^Your account is paused and resumes by itself on Nov 24, 2026.*against the rules$/,
      )
      const again = await app.call('GET /app/api/oauth/token', {}, { basic: `${tel}:quietlamp7` })
      assert.equal(again.code, 200)
      const { accountHold } = (await app.call('GET /app/user', {}, { token: again.data.token })).data
      assert.deepEqual(accountHold, {
        state: 'paused',
        until: '2026-11-24T08:00:00.000Z',
        reasonCode: 'content',
        words: '',
        appeal: 'none',
      })
      await hold(userId, closed)
      assert.equal(await said('zh-CN'), '账号已被停止使用。原因：请联系我们')
    })

    test('a pause ends by itself, and its person is told of both', async () => {
      const { userId, token, session } = await person()
      const titles = async () =>
        (await app.call('GET /app/user/notice/page', {}, { token })).data.records.map((one) => one.title)
      await hold(userId, pausedFor(1))
      app.clock.forward(dayMs - 1)
      assert.equal((await app.call('POST /app/chat', {}, { token })).code, 423)
      assert.deepEqual(await titles(), ['账号的使用受到限制'])
      app.clock.forward(1)
      assert.equal((await app.call('POST /app/chat', {}, { token })).code, 200)
      assert.equal((await session()).accountHold, null)
      await app.housekeeping()
      assert.deepEqual(await titles(), ['账号已恢复正常'])
      assert.equal((await app.open.db.select().from(accountState).where(eq(accountState.userId, userId))).length, 0)
    })

    test('a repeat changes nothing and is not recorded again; each change is, with who and why', async () => {
      const { userId } = await person()
      const outcomes = [
        await hold(userId, pausedFor(7)),
        await hold(userId, pausedFor(7)),
        await hold(userId, pausedFor(30)),
        await lift(userId),
        await lift(userId),
        await hold('nobody', closed),
      ].map(({ outcome }) => outcome)
      assert.deepEqual(outcomes, ['done', 'unchanged', 'done', 'done', 'unchanged', 'unknown'])
      const acts = await app.open.db.select().from(operatorAction).where(eq(operatorAction.subject, userId))
      assert.deepEqual(acts.map(({ verb, who, reason }) => [verb, who, reason]).sort(), [
        ['hold', by.who, by.reason],
        ['hold', by.who, by.reason],
        ['lift', by.who, by.reason],
      ])
      const events = await app.open.db.select().from(securityEvent).where(eq(securityEvent.userId, userId))
      assert.equal(events.filter(({ kind }) => kind === 'operator').length, 3)
    })

    test('a running answer is stopped and settled once; tasks are cancelled and given back', async () => {
      const { userId, token, session } = await person()
      const { balance } = await session()
      const answer = await ask(token)
      assert.equal(answer.code, 200, answer.msg)
      const placed = [await draw(token), await draw(token)].map(({ data }) => data.id)
      const { conversationId } = answer.data
      const read = async () => (await app.call('GET /app/chat/message/:id', { id: conversationId }, { token })).data
      await waitFor('the answer has begun', async () => (await read()).content !== '')
      await hold(userId, closed)
      await Promise.all([app.holdWatch(), app.holdWatch()])
      await waitFor('all has ended', async () => {
        const rows = await app.open.db.select().from(task).where(eq(task.userId, userId))
        return (await read()).status === 'stopped' && rows.every(({ status }) => status === 'ERROR') && rows
      })
      const stopped = await read()
      const after = await session()
      assert.deepEqual([stopped.content, after.held], ['我想想', 0])
      assert.equal(after.balance, balance - stopped.credits!, 'only the delivered words cost')
      for (const id of placed) {
        const { data } = await app.call('GET /app/task/:id', { id }, { token })
        assert.match(JSON.stringify(data.error), /已取消，算力已退回/)
      }
      await app.holdWatch()
      assert.deepEqual((await session()).balance, after.balance)
      assert.deepEqual((await auditLedger(app.open.db)).differences, [])
    })

    test('a payment that arrives during a hold is granted; an order cannot be paid anew', async () => {
      const { userId, token, session } = await person()
      const { id: combId } = (await app.call('GET /app/comb/list', {}, { token })).data.find(({ type }) => type === 1)!
      const order = async () => (await app.call('POST /app/order', { combId, scene: 'NATIVE' }, { token })).data
      const { tradeNo } = await order()
      const other = await order()
      const prepay = (outTradeNo: string) => app.call('POST /pay/wx/prepay', { outTradeNo, scene: 'NATIVE' }, { token })
      const { data } = await prepay(tradeNo)
      assert.ok(data.kind === 'qr')
      const { balance } = await session()
      await hold(userId, closed)
      assert.equal((await prepay(other.tradeNo)).code, 423)
      const { pathname, search } = new URL(data.codeUrl)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      await app.app.inject({ method: 'POST', url: pathname + search, headers, payload: 'action=pay' })
      assert.ok((await session()).balance > balance)
      const [paid] = (await app.call('GET /app/order/list', { tradeNo }, { token })).data
      assert.equal(paid!.status, orderStatus.paid)
    })

    test('a shared link is closed while its owner is held, and open again afterwards', async () => {
      const { userId, token } = await person()
      const words = {
        icon: '🍵',
        title: '茶师傅',
        description: '懂茶',
        systemMessage: '你懂茶',
        firstMessage: '喝什么？',
        suggestions: [],
      }
      const made = await app.call('POST /app/assistant', words, { token })
      const shared = await app.call('POST /app/assistant/share', { assistantId: made.data.id }, { token })
      assert.equal(shared.code, 200, shared.msg)
      const slug = shared.data.link.split('/').at(-1)!
      const state = async () => (await app.call('GET /app/api/assistant/shared/:slug', { slug })).data.state
      assert.equal(await state(), 'open')
      await hold(userId, pausedFor(1))
      assert.equal(await state(), 'revoked')
      await lift(userId)
      assert.equal(await state(), 'open')
    })

    test('an appeal is placed once for each hold among the complaints, and its answer is read there', async () => {
      const { userId, token, session } = await person()
      const appeal = (id: string) =>
        app.call('POST /app/user/hold/appeal', { id, words: '我没有违规，请复核' }, { token })
      assert.equal((await appeal(ulid())).code, 409)
      await hold(userId, closed)
      const id = ulid()
      const first = await appeal(id)
      assert.deepEqual([first.code, first.data.accountHold?.appeal], [200, 'waiting'])
      assert.deepEqual([(await appeal(id)).code, (await appeal(ulid())).code], [200, 409])
      const waiting = (await openComplaints(app.open.db)).filter((one) => one.userId === userId)
      assert.deepEqual(
        waiting.map((one) => [one.id, one.kind]),
        [[id, 'appeal']],
      )
      await answerComplaint(app.open.db, tools(), { id, answer: '已复核' }, { who: '张', reason: '测试用' })
      assert.equal((await session()).accountHold?.appeal, 'answered')
      const { records } = (await app.call('GET /app/complaint/page', {}, { token })).data
      assert.deepEqual(
        records.map(({ kind, answer }) => [kind, answer]),
        [['appeal', '已复核']],
      )
      await hold(userId, pausedFor(1))
      assert.equal((await session()).accountHold?.appeal, 'none', 'another hold, another appeal')
      assert.equal((await appeal(ulid())).code, 200)
    })

    test('a code to the own phone ends the hold that waits for it, and no other', async () => {
      const { userId, token, session } = await person()
      const code = async () => {
        assert.equal((await app.call('POST /app/user/code', {}, { token })).code, 200)
        return app.sms.at(-1)!.split(' ').at(-1)!
      }
      const confirmBy = (code: string) => app.call('POST /app/user/hold/confirm', { code }, { token })
      await hold(userId, confirm)
      assert.equal((await app.call('POST /app/user/export', {}, { token })).code, 423, 'a stranger takes nothing away')
      assert.equal((await confirmBy('000000')).code, 400)
      const done = await confirmBy(await code())
      assert.deepEqual([done.code, done.data.accountHold], [200, null])
      assert.equal((await app.call('POST /app/chat', {}, { token })).code, 200)
      await hold(userId, closed)
      app.clock.forward(hourMs)
      assert.equal((await confirmBy(await code())).data.accountHold?.state, 'closed')
      assert.equal((await session()).accountHold?.state, 'closed')
    })
  }),
)
