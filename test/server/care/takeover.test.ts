import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { Role } from '../../../contract/admin/roles'
import { takeoverMinutes } from '../../../contract/care'
import { minuteMs } from '../../../contract/time'
import { systemIds } from '../../../server/ports/clock'
import { careStep, creditHold, moderationEvent } from '../../../server/ports/db/schema'
import { piecewise } from '../../../server/providers/piecewise'
import type { Turn } from '../../../server/providers/types'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'

const inDanger = '我真的不想活了'
const reason = '用户可能有危险'

oneDb((name, open) =>
  describe(`takeover of a chat by a person on ${name}`, () => {
    let app: TestApp
    let moderator: Office
    let turns: Turn[] = []
    let isSlow = false
    const newId = () => systemIds(app.clock).ulid()
    before(async () => {
      const builtin = piecewise(async function* (request, signal) {
        turns = request.turns
        yield { delta: '我在听。' }
        if (isSlow) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
        if (signal.aborted) return
        yield { delta: '慢慢说。' }
      })
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' }, providers: { builtin } })
      await app.changes.start()
      moderator = await enterOffice(app, ['moderator'])
    })
    after(async () => {
      await app.changes.stop()
      await app.close()
      await app.open.close()
    })

    async function person() {
      const as = { token: await app.user() }
      const { uid: userId } = (await app.call('GET /app/user', {}, as)).data
      const { chatNumber } = (await app.call('POST /app/chat', {}, as)).data
      const ask = (content: string) => app.call('POST /app/chat/completions/sync', { chatNumber, content }, as)
      const send = (content: string, messageId = newId()) => {
        // Messages of one millisecond have no order.
        app.clock.forward(1_000)
        return app.call('POST /app/chat/message', { chatNumber, content, messageId }, as)
      }
      const messages = async () => (await app.call('GET /app/chat/message', { chatNumber, size: 50 }, as)).data.records
      const balance = async () => (await app.call('GET /app/user', {}, as)).data.balance
      const inChat = async () => (await app.call('GET /app/chat/:id', { id: chatNumber }, as)).data
      const holds = () => app.open.db.select().from(creditHold).where(eq(creditHold.userId, userId))
      return { as, userId, chatNumber, ask, send, messages, balance, inChat, holds }
    }
    type Person = Awaited<ReturnType<typeof person>>

    /** The open case of a person. */
    async function caseOf({ userId }: Person, office = moderator) {
      const find = async () =>
        (await office.call('GET /admin/care', { size: 100 })).data.records.find((one) => one.userId === userId)
      await waitFor('the case', async () => (await find()) !== undefined)
      return (await find())!
    }
    async function inNeed() {
      const one = await person()
      await one.ask(inDanger)
      return { ...one, id: (await caseOf(one)).id }
    }
    async function taken(office = moderator) {
      const one = await inNeed()
      await office.prove()
      const { code, msg } = await office.call('POST /admin/care/:id/take', { id: one.id, reason })
      assert.equal(code, 200, msg)
      return one
    }
    const say = (id: string, text: string, office = moderator, messageId = newId()) =>
      office.call('POST /admin/care/:id/say', { id, messageId, text })
    const stepsOf = async (id: string) =>
      (await moderator.call('GET /admin/care/:id', { id })).data.steps.map(({ kind }) => kind)
    const admin = (roles: Role[]) => enterOffice(app, roles)

    test('a sign opens a case that waits and has an age; more of them within ten minutes are one step', async () => {
      const one = await inNeed()
      await one.ask(inDanger)
      const found = await caseOf(one)
      assert.deepEqual([found.state, found.sign, found.operator], ['open', 'harm', null])
      const { todo } = (await moderator.call('GET /admin/today')).data
      const waiting = todo.find(({ kind }) => kind === 'openCare')
      assert.ok(waiting!.count > 0 && waiting!.oldestSeconds !== null)
      // law 18
      assert.deepEqual(await stepsOf(found.id), ['sign'])
    })

    test('an operator reads the chat with a reason and for a time', async () => {
      const { id } = await inNeed()
      const read = () => moderator.call('GET /admin/care/:id/messages', { id })
      assert.equal((await read()).code, 600)
      assert.equal((await moderator.call('POST /admin/care/:id/open', { id, reason })).code, 200)
      assert.deepEqual(
        (await read()).data.records.map(({ by, text }) => [by, text]),
        [
          ['person', inDanger],
          ['model', '我在听。慢慢说。'],
        ],
      )
      app.clock.forward(takeoverMinutes * minuteMs + 1)
      assert.equal((await read()).code, 600)
      const owner = await admin(['owner'])
      const acts = (await owner.call('GET /admin/audit', { subject: id })).data.records.map(({ act }) => act)
      assert.deepEqual(acts, ['care.open'])
    })

    test('support sees that somebody waits, and reads and takes over nothing', async () => {
      const support = await admin(['support'])
      const { id } = await inNeed()
      assert.equal((await support.call('GET /admin/care/:id', { id })).code, 200)
      assert.equal((await support.call('POST /admin/care/:id/open', { id, reason })).code, 403)
      assert.equal((await support.call('POST /admin/care/:id/take', { id, reason })).code, 403)
      assert.equal((await support.call('GET /admin/care/:id/messages', { id })).code, 403)
    })

    test('questions are stored, free and unanswered; the sentences of the operator are no words of an AI', async () => {
      const one = await taken()
      const before = await one.balance()
      const holds = (await one.holds()).length
      const asked = await one.send('你是真人吗')
      assert.deepEqual([asked.code, asked.data.forOperator], [200, true])
      assert.equal((await one.inChat()).takenOver, true)
      // law 18
      assert.equal((await say(one.id, '我是值班的小林，我在。')).code, 200)
      assert.equal((await say(one.id, '愿意说说发生了什么吗？')).code, 200)
      const said = (await one.messages()).slice(-3)
      assert.deepEqual(
        said.map(({ role, content, operator, status, credits }) => [role, content, operator, status, credits]),
        [
          ['user', '你是真人吗', undefined, 'done', null],
          ['assistant', '我是值班的小林，我在。', true, 'done', 0],
          ['assistant', '愿意说说发生了什么吗？', true, 'done', 0],
        ],
      )
      assert.equal(said[0]!.conversationId, said[1]!.messageId)
      assert.deepEqual(
        said.slice(1).map(({ parentMessageId }) => parentMessageId),
        [said[0]!.messageId, said[1]!.messageId],
      )
      assert.deepEqual([await one.balance(), (await one.holds()).length], [before, holds])
    })

    test('somebody without credits can go on talking to the person', async () => {
      const one = await taken()
      const { balance } = (await app.call('GET /app/user', {}, one.as)).data
      const owner = await admin(['owner'])
      const shown = await owner.preview('POST /admin/person/:id/credits', {
        ...{ id: one.userId, verb: 'take', credits: balance, reason: '测试余额' },
      })
      await owner.call('POST /admin/person/:id/credits', { id: one.userId, token: shown.data.token })
      assert.equal((await one.send('我没有钱了')).data.forOperator, true)
    })

    test('a repeat of a question or a sentence is one message', async () => {
      const one = await taken()
      const id = newId()
      const first = await one.send('听得到吗', id)
      const second = await one.send('听得到吗', id)
      assert.deepEqual(second.data, first.data)
      const sentence = newId()
      await say(one.id, '听得到。', moderator, sentence)
      assert.equal((await say(one.id, '听得到。', moderator, sentence)).code, 200)
      assert.equal((await one.messages()).filter(({ content }) => content === '听得到。').length, 1)
    })

    test('the answer that a model was writing ends at once and is free', async () => {
      const one = await inNeed()
      const before = await one.balance()
      isSlow = true
      const { conversationId } = (await one.send('在吗')).data
      const answer = async () => (await one.messages()).find(({ messageId }) => messageId === conversationId)
      await waitFor('the first words', async () => (await answer())?.content !== '')
      await moderator.call('POST /admin/care/:id/take', { id: one.id, reason })
      await waitFor('the end', async () => (await answer())?.status !== 'replying')
      isSlow = false
      const ended = (await answer())!
      assert.deepEqual([ended.status, ended.credits, ended.content], ['stopped', 0, '我在听。'])
      assert.equal(await one.balance(), before)
      const again = { id: conversationId, length: ended.content.length }
      assert.equal((await app.call('POST /app/chat/message/:id/continuation', again, one.as)).code, 409)
    })

    test('the second operator sees that the chat is taken, and by whom', async () => {
      const one = await taken()
      const other = await admin(['moderator'])
      const refused = await other.call('POST /admin/care/:id/take', { id: one.id, reason })
      assert.equal(refused.code, 600)
      assert.match(refused.msg, /正在接管/)
      assert.equal((await say(one.id, '你好', other)).code, 600)
      assert.equal((await other.call('POST /admin/care/:id/end', { id: one.id, reason })).code, 600)
      assert.equal((await other.call('POST /admin/care/:id/close', { id: one.id, reason })).code, 600)
      const seen = await caseOf(one, other)
      assert.deepEqual([seen.state, seen.isMine, seen.operator !== null], ['taken', false, true])
    })

    test('afterwards a model answers again, and reads what the person of the site said', async () => {
      const one = await taken()
      await one.send('我很难受')
      await say(one.id, '我陪你等到天亮。')
      assert.equal((await moderator.call('POST /admin/care/:id/end', { id: one.id, reason: '已经平静' })).code, 200)
      assert.equal((await one.inChat()).takenOver, undefined)
      assert.equal((await one.ask('谢谢')).data.content, '我在听。慢慢说。')
      const said = turns.filter(({ role }) => role === 'assistant').at(-1)!
      assert.match(said.content, /^\[A person of the site took over and wrote:\]\n我陪你等到天亮。$/)
      // law 18
      assert.deepEqual(await stepsOf(one.id), ['sign', 'taken', 'said', 'ended'])
    })

    test('the person goes on with the AI whenever they like', async () => {
      const one = await taken()
      const { code } = await app.call('DELETE /app/chat/:id/takeover', { id: one.chatNumber }, one.as)
      assert.equal(code, 200)
      assert.equal((await one.ask('讲个笑话')).data.role, 'assistant')
      assert.equal((await say(one.id, '还在吗')).code, 600)
      assert.deepEqual(await stepsOf(one.id), ['sign', 'taken', 'returned'])
      const stranger = await person()
      const foreign = await app.call('DELETE /app/chat/:id/takeover', { id: one.chatNumber }, stranger.as)
      assert.equal(foreign.code, 404)
    })

    test('a takeover ends half an hour after the last act of its operator', async () => {
      const one = await taken()
      app.clock.forward((takeoverMinutes - 1) * minuteMs)
      await say(one.id, '我还在。')
      app.clock.forward((takeoverMinutes - 1) * minuteMs)
      await app.care.endLapsed()
      assert.equal((await one.inChat()).takenOver, true)
      app.clock.forward(minuteMs + 1)
      assert.equal((await one.inChat()).takenOver, undefined)
      assert.equal((await one.ask('还有人吗')).data.role, 'assistant')
      await app.care.endLapsed()
      await app.care.endLapsed()
      assert.deepEqual(await stepsOf(one.id), ['sign', 'taken', 'said', 'lapsed'])
    })

    test('every device learns of a sentence, and the account gets one notice of a takeover', async () => {
      const one = await taken()
      const heard: string[] = []
      const closing = new AbortController()
      const listening = (async () => {
        for await (const changes of app.changes.follow(one.userId, closing.signal))
          heard.push(...changes.map(({ chatNumber }) => chatNumber))
      })()
      await say(one.id, '我在。')
      await say(one.id, '慢慢说。')
      await waitFor('the change', () => heard.includes(one.chatNumber) && heard.includes(''))
      closing.abort()
      await listening
      const { records } = (await app.call('GET /app/user/notice/page', {}, one.as)).data
      assert.deepEqual(
        records.map(({ path, params }) => [path, params]),
        [['/chat', { chatNumber: one.chatNumber }]],
      )
    })

    test('the search finds the sentence, and a shared link leaves it out', async () => {
      const one = await taken()
      await say(one.id, '灯塔一直亮着。')
      await waitFor('the index', async () => {
        const { records } = (await app.call('GET /app/chat/search', { q: '灯塔' }, one.as)).data
        return records.length === 1
      })
      const messageIds = (await one.messages()).map(({ messageId }) => messageId)
      const shared = await app.call(
        'POST /app/chat/share',
        { chatNumber: one.chatNumber, messageIds, title: '一段对话', days: 7 },
        one.as,
      )
      assert.equal(shared.data.messages, messageIds.length - 1)
    })

    test('a deleted chat ends its takeover, and nothing can be said there', async () => {
      const one = await taken()
      await app.call('DELETE /app/chat/:id', { id: one.chatNumber }, one.as)
      assert.equal((await say(one.id, '在吗')).code, 600)
      await app.care.endLapsed()
      const found = (await moderator.call('GET /admin/care/:id', { id: one.id })).data
      assert.deepEqual([found.state, found.hasChat], ['open', false])
      assert.equal((await moderator.call('POST /admin/care/:id/close', { id: one.id, reason })).code, 200)
    })

    test('a held account reads the sentences', async () => {
      const one = await taken()
      await moderator.prove()
      const held = { id: one.userId, state: 'paused', days: 3, reasonCode: 'content', words: '', reason }
      assert.equal((await moderator.call('PUT /admin/person/:id/state', held)).code, 200)
      assert.equal((await say(one.id, '我在。')).code, 200)
      assert.equal((await one.messages()).at(-1)?.content, '我在。')
    })

    test('a closed case is over with its texts, and a later sign opens another one', async () => {
      const one = await taken()
      const close = { id: one.id, reason: '已经联系家人' }
      assert.equal((await moderator.call('POST /admin/care/:id/close', close)).code, 200)
      assert.equal((await one.inChat()).takenOver, undefined)
      const left = await app.open.db.select().from(moderationEvent).where(eq(moderationEvent.userId, one.userId))
      assert.deepEqual(
        left.map(({ review }) => review),
        ['right'],
      )
      assert.equal((await moderator.call('POST /admin/care/:id/take', { id: one.id, reason })).code, 600)
      app.clock.forward(11 * minuteMs)
      await one.ask(inDanger)
      assert.notEqual((await caseOf(one)).id, one.id)
    })

    test('the steps go to a spreadsheet for the yearly audit, without what was said', async () => {
      const one = await taken()
      await say(one.id, '这句话不在表里。')
      await moderator.call('POST /admin/care/:id/close', { id: one.id, reason: '已经平静' })
      const day = new Date(app.clock.now().getTime() + 8 * 60 * minuteMs).toISOString().slice(0, 10)
      const csv = async (cookie: string) =>
        app.app.inject({
          method: 'POST',
          url: '/api/admin/csv',
          headers: { cookie },
          payload: { kind: 'care', from: day, to: day, reason: '年度审计' },
        })
      const lines = (await csv(moderator.cookie)).body.split('\r\n').filter((line) => line.includes(one.id))
      // law 18
      assert.deepEqual(
        lines.map((line) => line.split(',')[5]),
        ['出现迹象，显示热线', '接管对话', '回复用户', '了结'],
      )
      assert.equal(lines.join('').includes('不在表里'), false)
      const finance = await admin(['finance'])
      assert.equal((await csv(finance.cookie)).json<{ code: number }>().code, 600)
      const [said] = await app.open.db.select().from(careStep).where(eq(careStep.kind, 'said'))
      assert.equal(said!.sealed.includes('话'), false)
    })
  }),
)
