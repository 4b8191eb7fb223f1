import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { minuteMs } from '../../../contract/time'
import { freeCareMax } from '../../../server/domain/answers/admission/care-price'
import { careCase, model } from '../../../server/ports/db/schema'
import { piecewise } from '../../../server/providers/piecewise'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { setAskAge } from '../support/minor-person'
import { enterOffice, type Office } from '../support/office'

const inDanger = '我真的不想活了'
const inLoss = '我赌博输光了所有积蓄'
const reason = '用户可能有危险'

oneDb((name, open) =>
  describe(`a person in danger, on ${name}`, () => {
    let app: TestApp
    let moderator: Office
    before(async () => {
      const builtin = piecewise(async function* () {
        yield { delta: '我在听。' }
      })
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' }, providers: { builtin } })
      await app.open.db.update(model).set({ priceInput: 1_000, priceOutput: 1_000 })
      moderator = await enterOffice(app, ['moderator'])
      await moderator.prove()
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    async function person() {
      const as = { token: await app.user() }
      const { uid: userId } = (await app.call('GET /app/user', {}, as)).data
      const { chatNumber } = (await app.call('POST /app/chat', {}, as)).data
      const ask = (content: string) => app.call('POST /app/chat/completions/sync', { chatNumber, content }, as)
      const send = (content: string, more = {}) =>
        app.call('POST /app/chat/message', { chatNumber, content, ...more }, as)
      const balance = async () => (await app.call('GET /app/user', {}, as)).data.balance
      const caseId = async () => {
        const find = () => app.open.db.select().from(careCase).where(eq(careCase.userId, userId))
        await waitFor('the case', async () => (await find()).length > 0)
        return (await find())[0]!.id
      }
      const steps = async () => (await moderator.call('GET /admin/care/:id', { id: await caseId() })).data.steps
      return { as, userId, chatNumber, ask, send, balance, caseId, steps }
    }

    test('pays nothing for answers with care, and needs no credits for them', async () => {
      const { ask, balance } = await person()
      const before = await balance()
      // law 7
      assert.equal((await ask(inDanger)).data.credits, 0)
      assert.equal(await balance(), before)
      assert.ok((await ask('今天天气怎么样')).data.credits! > 0)
      const owner = await enterOffice(app, ['owner'])
      await owner.prove()
      const poor = await person()
      const all = { id: poor.userId, verb: 'take', credits: await poor.balance(), reason: '测试余额' }
      const { token } = (await owner.preview('POST /admin/person/:id/credits', all)).data
      await owner.call('POST /admin/person/:id/credits', { id: poor.userId, token })
      assert.equal((await poor.ask('今天天气怎么样')).code, 402)
      assert.equal((await poor.ask(inDanger)).code, 200)
    })

    test('signs are no way around the price: after some answers of a day the usual price counts', async () => {
      const { ask } = await person()
      const prices: (number | null)[] = []
      for (let asked = 0; asked <= freeCareMax; asked++)
        prices.push((await ask(`${inDanger}，第 ${asked} 次`)).data.credits)
      assert.ok(prices.slice(0, freeCareMax).every((credits) => credits === 0))
      assert.ok(prices.at(-1)! > 0)
    })

    test('the press of a hotline is a step of the case, once within ten minutes', async () => {
      const { as, ask, chatNumber, steps } = await person()
      const press = (number: string, id = chatNumber, by = as) =>
        app.call('POST /app/chat/:id/hotline', { id, number }, by)
      assert.equal((await press('12356')).code, 200, 'nothing happens without a case')
      await ask(inDanger)
      await steps()
      for (const number of ['12356', '12356', 'contact']) assert.equal((await press(number)).code, 200)
      app.clock.forward(11 * minuteMs)
      await press('12356')
      // law 18
      assert.deepEqual(
        (await steps()).map(({ kind, note }) => [kind, note]),
        [
          ['sign', ''],
          ['called', '12356'],
          ['called', '紧急联系人'],
          ['called', '12356'],
        ],
      )
      assert.equal((await press('110')).code, 400)
      assert.equal((await press('12356', chatNumber, { token: await app.user() })).code, 404)
    })

    test('a paused account writes to the person who took over, and to nobody else', async () => {
      const one = await person()
      await one.ask(inDanger)
      const id = await one.caseId()
      const other = (await app.call('POST /app/chat', {}, one.as)).data.chatNumber
      await moderator.prove()
      await moderator.call('POST /admin/care/:id/take', { id, reason })
      const pause = { id: one.userId, state: 'paused', days: 3, reasonCode: 'content', words: '', reason }
      assert.equal((await moderator.call('PUT /admin/person/:id/state', pause)).code, 200)
      // law 18
      assert.equal((await one.send('你还在吗')).data.forOperator, true)
      assert.equal((await one.send('你好', { chatNumber: other })).code, 423)
      assert.equal((await one.ask('你好')).code, 423)
      await moderator.call('POST /admin/care/:id/end', { id, reason })
      assert.equal((await one.send('你还在吗')).code, 423)
      await moderator.call('POST /admin/care/:id/take', { id, reason })
      assert.equal((await app.call('DELETE /app/chat/:id/takeover', { id: one.chatNumber }, one.as)).code, 200)
      assert.equal((await one.send('你还在吗')).code, 423)
    })

    test('a child without a guardian’s consent asks no model in another chat meanwhile', async () => {
      const one = await person()
      await one.ask(inDanger)
      const other = (await app.call('POST /app/chat', {}, one.as)).data.chatNumber
      await moderator.prove()
      await moderator.call('POST /admin/care/:id/take', { id: await one.caseId(), reason })
      await setAskAge(app, 'new')
      await app.call('POST /app/user/age', { ageGroup: 'child' }, one.as)
      assert.equal((await one.send('你还在吗')).data?.forOperator, true)
      assert.equal((await one.send('你好', { chatNumber: other })).code, 428)
      await setAskAge(app, 'off')
    })

    test('a minor writes to that person at any hour, also in a chat with an intimate assistant', async () => {
      const one = await person()
      const words = { icon: 'bot', title: '小雨', systemMessage: '你是我的女朋友' }
      const { id: assistantId } = (await app.call('POST /app/assistant', words, one.as)).data
      const { chatNumber } = (await app.call('POST /app/chat', { assistantId }, one.as)).data
      await app.call('POST /app/chat/completions/sync', { chatNumber, content: inDanger }, one.as)
      await moderator.prove()
      await moderator.call('POST /admin/care/:id/take', { id: await one.caseId(), reason })
      await app.call('POST /app/user/age', { ageGroup: 'child' }, one.as)
      app.clock.set(new Date('2026-11-22T23:00:00+08:00'))
      await app.open.db.execute("update chat set taken_until = '2026-11-23' where taken_until is not null")
      // law 18
      assert.equal((await one.send('你是真人吗', { chatNumber })).data.forOperator, true)
    })

    test('a minor who lost much money writes to that person at any hour, and to no model', async () => {
      app.clock.set(new Date('2026-11-23T23:00:00+08:00'))
      const night = await enterOffice(app, ['moderator'])
      await night.prove()
      const one = await person()
      await one.ask(inLoss)
      const other = (await app.call('POST /app/chat', {}, one.as)).data.chatNumber
      await night.call('POST /admin/care/:id/take', { id: await one.caseId(), reason })
      await app.call('POST /app/user/age', { ageGroup: 'teen' }, one.as)
      assert.equal((await one.send('你是真人吗')).data?.forOperator, true)
      assert.equal((await one.send('你好', { chatNumber: other })).code, 451)
    })
  }),
)
