import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { minuteMs } from '../../../contract/time'
import { importWords } from '../../../server/domain/site/words/lists'
import { systemIds } from '../../../server/ports/clock'
import { moderationEvent } from '../../../server/ports/db/schema'
import { piecewise } from '../../../server/providers/piecewise'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'

const inDanger = '我真的不想活了'

describe('questions that ask for care', () => {
  let app: TestApp
  let instructions: string[] = []
  before(async () => {
    const builtin = piecewise(async function* ({ turns }) {
      instructions = turns.filter(({ role }) => role === 'system').map(({ content }) => content)
      yield { delta: '我在听。' }
    })
    app = await buildTestApp({ env: { RATE_LIMIT: 'off', MODERATION_REQUESTS: 'on' }, providers: { builtin } })
    const list = {
      class: 'unlawful',
      weight: 'block',
      body: '青鸟丸',
      pinyin: false,
      split: false,
      spellings: '',
    } as const
    const editing = { clock: app.clock, ids: systemIds(app.clock), actor: { who: '小王' }, reason: '核对' }
    await importWords(app.open.db, editing, list)
    app.clock.forward(5_000)
  })
  after(() => app.close())

  async function person() {
    const as = { token: await app.user() }
    const { uid: userId } = (await app.call('GET /app/user', {}, as)).data
    const { chatNumber } = (await app.call('POST /app/chat', {}, as)).data
    const ask = (content: string) => app.call('POST /app/chat/completions/sync', { chatNumber, content }, as)
    const events = () => app.open.db.select().from(moderationEvent).where(eq(moderationEvent.userId, userId))
    const questions = async () =>
      (await app.call('GET /app/chat/message', { chatNumber, size: 20 }, as)).data.records.filter(
        ({ role }) => role === 'user',
      )
    return { ask, events, questions }
  }

  test('the question shows its sign, and the model is asked to be careful', async () => {
    const { ask, questions } = await person()
    assert.equal((await ask(inDanger)).code, 200)
    assert.deepEqual(
      (await questions()).map(({ care }) => care),
      ['harm'],
    )
    // law 7
    assert.match(instructions.join('\n'), /12356/)
    await ask('今天天气怎么样')
    assert.doesNotMatch(instructions.join('\n'), /12356/)
    assert.equal((await questions())[1]!.care, undefined)
  })

  test('an operator finds it in the queue, once for a question', async () => {
    const { ask, events } = await person()
    await ask(inDanger)
    await ask('你好')
    await waitFor('the record', async () => (await events()).length === 1)
    const [event] = await events()
    assert.deepEqual([event!.judge, event!.rule, event!.weight, event!.step], ['care', 'harm', 'review', ''])
    assert.equal(event!.sealed.includes('不想活'), false)
  })

  test('many questions are one record in ten minutes', async () => {
    const { ask, events } = await person()
    for (const _ of [1, 2, 3]) await ask(inDanger)
    await waitFor('the record', async () => (await events()).length > 0)
    app.clock.forward(10 * minuteMs + 1)
    await ask(inDanger)
    await waitFor('the next record', async () => (await events()).length === 2)
  })

  test('a refused question names the hotline, reaches an operator and never pauses the account', async () => {
    const { ask, events } = await person()
    for (let n = 0; n < 12; n++) {
      const { code, msg } = await ask(`${inDanger}，青鸟丸`)
      // law 7
      assert.deepEqual([code, /12356/.test(msg)], [400, true], msg)
    }
    await waitFor('the record', async () => (await events()).some(({ judge }) => judge === 'care'))
    assert.deepEqual(
      (await events()).filter(({ step }) => step !== ''),
      [],
    )
  })
})
