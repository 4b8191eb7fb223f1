import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { minuteMs } from '../../../contract/time'
import { createAssistantHelp } from '../../../server/domain/chat/assistants/help'
import { writtenIn } from '../../../server/domain/chat/assistants/help-text'
import { creditHold, model } from '../../../server/ports/db/schema'
import { piecewise } from '../../../server/providers/piecewise'
import { ProviderError, type ChatRequest } from '../../../server/providers/types'
import { creditsFor, usualExchange } from '../../../shared/price'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'

const tea = {
  title: '茶师傅',
  description: '懂茶，帮你挑一款',
  systemMessage: '你是一位懂茶的朋友，回答简短，先问口味再推荐一款茶。',
  firstMessage: '今天想喝点什么？',
  suggestions: ['推荐一款绿茶', '怎么泡红茶？'],
}

describe('what a model writes for an assistant', () => {
  test('JSON counts, also in a fence or with words around it; its texts are trimmed', () => {
    const text = JSON.stringify({ ...tea, title: ' 茶师傅\n' })
    assert.deepEqual(writtenIn(text), tea)
    assert.deepEqual(writtenIn(`好的：\n\`\`\`json\n${text}\n\`\`\``), tea)
  })

  test('anything else is nothing: a refusal, half of it, missing or overlong parts', () => {
    const json = (more: object) => JSON.stringify({ ...tea, ...more })
    for (const reply of [
      '',
      '对不起，我不能写。',
      json({}).slice(0, -20),
      '{}',
      json({ systemMessage: '好' }),
      json({ title: '名'.repeat(31) }),
      json({ suggestions: '推荐一款绿茶' }),
      json({ suggestions: Array(7).fill('x') }),
      json({ firstMessage: 3 }),
      '[1]',
    ])
      assert.equal(writtenIn(reply), null, reply)
  })
})

oneDb((name, open) =>
  describe(`help with writing an assistant on ${name}`, () => {
    let app: TestApp
    let as: { token: string }
    const asked: ChatRequest[] = []
    let reply: () => string | Promise<string> = () => JSON.stringify(tea)
    const openai = piecewise(async function* (request) {
      asked.push(request)
      yield { delta: await reply() }
    })
    const env = {
      RATE_LIMIT: 'off',
      MODERATION_REQUESTS: 'on',
      OPENAI_BASE_URL: 'https://models.example/v1',
      OPENAI_API_KEY: 'k',
      OPENAI_MODELS: 'm-1',
    }

    before(async () => {
      const words = join(mkdtempSync(join(tmpdir(), 'fanle-words-')), 'words.txt')
      writeFileSync(words, '违禁词\n')
      app = await buildTestApp({ open: await open(), env: { ...env, MODERATION_WORDS: words }, providers: { openai } })
      as = { token: await app.user('13500000031') }
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })
    const balance = async () => {
      const { balance, held } = (await app.call('GET /app/user', {}, as)).data
      return { balance, held }
    }
    const help = (input: object = { sentence: '懂茶的朋友' }) => app.call('POST /app/assistant/help', { ...input }, as)

    test('the price is shown before and is what is charged, once, with its reason', async () => {
      const { credits } = (await app.call('GET /app/assistant/help', {}, as)).data
      const row = (await app.models.list())[0]!
      assert.equal(credits, creditsFor(usualExchange, { input: row.priceInput, output: row.priceOutput }))
      assert.ok(credits! > 0)
      const before = await balance()
      const done = await help()
      assert.equal(done.code, 200, done.msg)
      assert.deepEqual(done.data, { ...tea, credits })
      assert.deepEqual(await balance(), { balance: before.balance - credits!, held: 0 })
      const { records } = (await app.call('GET /app/consume/page', {}, as)).data
      assert.deepEqual([records[0]?.credits, records[0]?.reason], [-credits!, '帮我写助手'])
      const turns = asked.at(-1)!.turns
      assert.equal(turns.at(-1)?.content, '懂茶的朋友')
      assert.match(turns[0]!.content, /Simplified Chinese/)
    })

    test('rubbish, a refusal and a broken model are free and say so', async () => {
      const before = await balance()
      const failing = () => Promise.reject(new ProviderError('failed', 'no'))
      for (const next of [() => '我不能写这个。', () => '{"title":"x"}', failing]) {
        reply = next
        const { code, msg } = await help()
        assert.equal(code, 600)
        assert.match(msg, /没有扣算力/)
      }
      reply = () => JSON.stringify(tea)
      assert.deepEqual(await balance(), before)
    })

    test('a sentence that is not allowed is refused before the model and the price', async () => {
      const before = await balance()
      const times = asked.length
      assert.match((await help({ sentence: '写一个违 禁 词助手' })).msg, /审核|检查|不能/)
      assert.equal((await help({ sentence: ' ' })).code, 400)
      assert.equal((await help({ sentence: '字'.repeat(301) })).code, 400)
      assert.equal(asked.length, times)
      assert.deepEqual(await balance(), before)
    })

    test('a repeat waits for the running one and is charged once; another at the same time is refused', async () => {
      const before = (await balance()).balance
      const times = asked.length
      let go = () => {}
      reply = () => new Promise((resolve) => (go = () => resolve(JSON.stringify(tea))))
      const id = '01J00000000000000000000001'
      const first = help({ id, sentence: '懂茶' })
      while (asked.length === times) await new Promise((resolve) => setTimeout(resolve, 5))
      const again = help({ id, sentence: '懂茶' })
      assert.equal((await help({ sentence: '懂酒' })).code, 429)
      go()
      assert.deepEqual((await again).data, (await first).data)
      reply = () => JSON.stringify(tea)
      assert.equal((await balance()).balance, before - (await first).data.credits)
    })

    test('without credits nothing is asked; a hold whose process died is released', async () => {
      const poor = { token: await app.user('13500000032') }
      const { balance: gift, uid } = (await app.call('GET /app/user', {}, poor)).data
      await app.ledger.hold(app.open.db, { userId: uid, ref: 'assistant:dead', credits: gift })
      const times = asked.length
      assert.equal((await app.call('POST /app/assistant/help', { sentence: '懂茶' }, poor)).code, 402)
      assert.equal(asked.length, times)
      const { open: database, clock, ledger, models } = app
      const ids = { ulid: () => 'x' }
      const { sweep } = createAssistantHelp({
        db: database.db,
        clock,
        ids,
        ledger,
        models,
        judgeRequest: undefined,
        warn() {},
      })
      const stateOf = async () =>
        (await database.db.select().from(creditHold).where(eq(creditHold.ref, 'assistant:dead')))[0]?.status
      await sweep()
      assert.equal(await stateOf(), 'open')
      clock.forward(16 * minuteMs)
      await sweep()
      assert.notEqual(await stateOf(), 'open')
    })
  }),
)

oneDb((name, open) =>
  describe(`help without a language model on ${name}`, () => {
    test('has no price and says why it cannot write', async () => {
      const app = await buildTestApp({ open: await open() })
      await app.open.db.update(model).set({ enabled: false }).where(eq(model.provider, 'openai'))
      const as = { token: await app.user() }
      assert.deepEqual((await app.call('GET /app/assistant/help', {}, as)).data, { credits: null })
      const { code, msg } = await app.call('POST /app/assistant/help', { sentence: '懂茶' }, as)
      assert.equal(code, 600)
      assert.match(msg, /没有接入大模型/)
      await app.close()
      await app.open.close()
    })
  }),
)
