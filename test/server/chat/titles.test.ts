import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { cleanTitle } from '../../../server/domain/chat/titles'
import type { OpenDb } from '../../../server/ports/db/types'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { waitFor } from '../../support/wait'
import { type ChatWorld, startChat } from '../support/chat-world'
import { oneDb } from '../support/db'

type Person = Awaited<ReturnType<ChatWorld['person']>>

oneDb((name, open) =>
  describe(`titles on ${name}`, () => {
    let standIn: StandIn
    let opened: OpenDb
    let world: ChatWorld
    let answering: string
    let refuses = false

    before(async () => {
      standIn = await startStandIn()
      opened = await open()
      world = await startChat(opened, {
        baseUrl: standIn.baseUrl,
        titleModel: '',
        moderation: { judge: async () => ({ verdict: refuses ? 'refused' : 'pass' }) },
      })
      answering = world.model('length=60&every=0', { priceInput: 50, priceOutput: 50 })
      world.model('length=12&every=0&text=zh&cheap=1', { priceInput: 0, priceOutput: 0 })
      world.model('length=14&every=0&text=zh&other=1', { provider: 'zhipu', priceInput: 0, priceOutput: 0, sort: 0 })
    })
    after(async () => {
      await world.stop()
      await opened.close()
      await standIn.close()
    })

    const ask = (person: Person, chatNumber: string, content: string, model = answering) =>
      person.call('POST /app/chat/completions/sync', { chatNumber, content, model })
    const titleIn = async (person: Person, chatNumber: string) =>
      (await person.call('GET /app/chat/:id', { id: chatNumber })).title
    const forTitles = () =>
      standIn.requests.filter(({ body }) => JSON.stringify(body['messages']).includes('Write a title'))
    const open_ = async (person: Person) => (await person.call('POST /app/chat', {})).chatNumber

    test('after its first answer a chat gets a title by the cheapest model of the provider, free for the person', async () => {
      const person = await world.person()
      const chatNumber = await open_(person)
      const before = forTitles().length
      const answer = await ask(person, chatNumber, '秋天怎么写诗？')
      const title = await waitFor('a title', async () => {
        const now = await titleIn(person, chatNumber)
        return now !== '秋天怎么写诗？' && now
      })
      assert.ok(title.length > 0 && title.length <= 30, title)
      const asked = forTitles().slice(before)
      assert.equal(asked.length, 1)
      assert.match(String(asked[0]!.body['model']), /cheap=1/)
      assert.equal((await world.balance(person.userId)).balance, 100_000 - (answer.credits ?? 0))
      await ask(person, chatNumber, '再来一首')
      assert.equal(forTitles().length, before + 1)
      assert.equal(await titleIn(person, chatNumber), title)
      assert.deepEqual(await world.audit(), [])
    })

    test('a title that was typed stays, also one typed while a model writes', async () => {
      const person = await world.person()
      const chatNumber = await open_(person)
      await person.call('PUT /app/chat/:id', { id: chatNumber, title: '我的标题' })
      const before = forTitles().length
      await ask(person, chatNumber, '问')
      const racing = await open_(person)
      await ask(person, racing, '另一个问题')
      await person.call('PUT /app/chat/:id', { id: racing, title: '也是我的' })
      await waitFor('the model being asked', () => forTitles().length > before)
      await world.titlesWritten()
      assert.deepEqual([await titleIn(person, chatNumber), await titleIn(person, racing)], ['我的标题', '也是我的'])
    })

    test('a title that a judge refuses is not used', async () => {
      const person = await world.person()
      const chatNumber = await open_(person)
      const before = forTitles().length
      refuses = true
      try {
        await ask(person, chatNumber, '秋天的问题')
        await waitFor('the model being asked', () => forTitles().length > before)
        await world.titlesWritten()
        assert.equal(await titleIn(person, chatNumber), '秋天的问题')
      } finally {
        refuses = false
      }
    })

    test('the built-in assistant has no titles written for it', async () => {
      const person = await world.person()
      const chatNumber = await open_(person)
      const before = forTitles().length
      await ask(person, chatNumber, '问内置', world.model('builtin', { provider: 'builtin' }))
      await world.titlesWritten()
      assert.equal(await titleIn(person, chatNumber), '问内置')
      assert.equal(forTitles().length, before)
    })
  }),
)

test('what a model replies becomes one plain line, or nothing', () => {
  assert.equal(cleanTitle('\n"**秋日的诗**。"\n解释'), '秋日的诗')
  assert.equal(cleanTitle('标题：《你好》'), '你好')
  assert.equal(cleanTitle('a\u202eb\u0000c'), 'abc')
  assert.equal(cleanTitle('很'.repeat(60)).length, 30)
  assert.equal(cleanTitle('我'.repeat(300)), '')
  assert.equal(cleanTitle('  \n '), '')
})
