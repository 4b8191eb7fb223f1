import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { cleanSuggestions } from '../../../server/domain/chat/suggestions'
import { appUser } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { answerByRules } from '../../../server/providers/builtin/answer'
import { builtinSuggestions, nextQuestions } from '../../../server/providers/builtin/suggestions'
import { locales } from '../../../contract/locales'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { type ChatWorld, startChat } from '../support/chat-world'
import { oneDb } from '../support/db'

type Person = Awaited<ReturnType<ChatWorld['person']>>

oneDb((name, open) =>
  describe(`what may be asked next, on ${name}`, () => {
    let standIn: StandIn
    let opened: OpenDb
    let world: ChatWorld
    let model: string

    before(async () => {
      standIn = await startStandIn()
      opened = await open()
      world = await startChat(opened, { baseUrl: standIn.baseUrl, suggestionModel: '' })
      model = world.model('length=60&every=0', { priceInput: 50, priceOutput: 50 })
      world.model('length=12&every=0&text=zh&cheap=1', { priceInput: 0, priceOutput: 0 })
    })
    after(async () => {
      await world.stop()
      await opened.close()
      await standIn.close()
    })

    const asked = () => standIn.requests.filter(({ body }) => JSON.stringify(body).includes('three short questions'))
    async function answered(person: Person, content = '秋天怎么写诗？', by = model) {
      const { chatNumber } = await person.call('POST /app/chat', {})
      const answer = await person.call('POST /app/chat/completions/sync', { chatNumber, content, model: by })
      await world.suggested()
      return person.call('GET /app/chat/message/:id', { id: answer.messageId })
    }

    test('they come after the answer from the cheapest model, free for the person', async () => {
      const person = await world.person()
      const before = asked().length
      const answer = await answered(person)
      assert.ok((answer.suggestions?.length ?? 0) >= 1)
      assert.equal(asked().length, before + 1)
      assert.match(String(asked().at(-1)!.body['model']), /cheap=1/)
      assert.equal((await world.balance(person.userId)).balance, 100_000 - (answer.credits ?? 0))
      assert.deepEqual(await world.audit(), [])
    })

    test('who does not want them has none, and no model is asked', async () => {
      const person = await world.person()
      await opened.db.update(appUser).set({ suggestions: false }).where(eq(appUser.id, person.userId))
      const before = asked().length
      assert.equal((await answered(person)).suggestions, undefined)
      assert.equal(asked().length, before)
    })

    test('an answer that was refused or cut has none', async () => {
      const person = await world.person()
      const before = asked().length
      const refused = await answered(person, '问', world.model('status=400'))
      const cut = await answered(person, '问', world.model('length=60&every=0&finish=length'))
      assert.deepEqual(
        [refused.status, refused.suggestions, cut.cutShort, cut.suggestions],
        ['failed', undefined, true, undefined],
      )
      assert.equal(asked().length, before)
    })

    test('the built-in assistant has its own, without a model', async () => {
      const person = await world.person()
      const before = asked().length
      const answer = await answered(person, '怎么充值', world.model('builtin', { provider: 'builtin' }))
      assert.deepEqual(answer.suggestions, builtinSuggestions('怎么充值'))
      assert.equal(asked().length, before)
    })
  }),
)

test('what a model replies becomes up to three plain questions, or none', () => {
  assert.deepEqual(cleanSuggestions('1. 为什么？\n- **怎么做**\n\n“还有呢？”\n第四个'), [
    '为什么？',
    '怎么做',
    '还有呢？',
  ])
  assert.deepEqual(cleanSuggestions('a\u202eb\u0000c\na\u202eb\u0000c'), ['abc'])
  assert.deepEqual(cleanSuggestions('很'.repeat(900)), [])
  assert.deepEqual(cleanSuggestions('很'.repeat(61)), [])
})

test('the built-in assistant suggests only what it answers', async () => {
  for (const locale of locales)
    for (const question of Object.values(nextQuestions[locale])) {
      const { isRefusal } = await answerByRules(question, locale, new Date('2026-03-01T00:00:00Z'))
      assert.equal(isRefusal, false, question)
    }
  assert.ok(!builtinSuggestions('3 斤是多少公斤').includes('3 斤是多少公斤'))
})
