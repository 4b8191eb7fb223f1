import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { chatDefaults } from '../../../contract/chat-defaults'
import { limits } from '../../../contract/limits'
import { buildPrompt } from '../../../server/domain/answers/prompt'
import { titleOf } from '../../../server/domain/answers/questions'
import { assistant, assistantType } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { type ChatWorld, startChat } from '../support/chat-world'
import { oneDb } from '../support/db'

type Person = Awaited<ReturnType<ChatWorld['person']>>
const refusedWith = (code: number) => (error: unknown) => (error as { code?: number }).code === code

oneDb((name, open) =>
  describe(`chats on ${name}`, () => {
    let standIn: StandIn
    let opened: OpenDb
    let world: ChatWorld
    let quick: string

    before(async () => {
      standIn = await startStandIn()
      opened = await open()
      world = await startChat(opened, { baseUrl: standIn.baseUrl })
      quick = world.model('length=12&every=0')
      await opened.db
        .insert(assistantType)
        .values({ id: 'life', icon: 'coffee', sort: 1, texts: { 'zh-CN': { name: '生活' } } })
      await opened.db
        .insert(assistant)
        .values({
          id: 'chef',
          typeId: 'life',
          icon: 'utensils',
          sort: 1,
          texts: {
            'zh-CN': {
              title: '大厨',
              description: '',
              firstMessage: '想吃什么？',
              systemMessage: '你是大厨',
              suggestions: [],
            },
            'en-US': {
              title: 'Chef',
              description: '',
              firstMessage: 'Hungry?',
              systemMessage: 'You are a chef',
              suggestions: [],
            },
          },
        })
    })
    after(async () => {
      await world.stop()
      await opened.close()
      await standIn.close()
    })

    const open_ = (person: Person) => person.call('POST /app/chat', {}).then(({ chatNumber }) => chatNumber)
    const ask = (person: Person, chatNumber: string, content: string, more: object = {}) =>
      person.call('POST /app/chat/completions/sync', { chatNumber, content, model: quick, ...more })
    /** The turns the provider got, without the general system message. */
    const sent = () =>
      (standIn.requests.at(-1)!.body['messages'] as { role: string; content: string }[])
        .filter(({ content }) => content !== chatDefaults.systemMessage['zh-CN'])
        .map(({ role, content }) => `${role}:${content}`)

    test('a chat is opened once, gets its title from the first question and its last message from the answer', async () => {
      const person = await world.person()
      const chatNumber = world.ids.ulid()
      const first = await person.call('POST /app/chat', { chatNumber })
      assert.deepEqual(await person.call('POST /app/chat', { chatNumber }), first)
      assert.ok(first.title.length > 0)
      await assert.rejects(person.call('POST /app/chat', { chatNumber, systemMessage: '别的' }), refusedWith(409))
      const answer = await ask(person, chatNumber, '# 秋天 **怎么** 写诗？')
      await ask(person, chatNumber, '第二个问题')
      const { records, total } = await person.call('GET /app/chat', {})
      assert.equal(total, 1)
      assert.equal(records[0]!.title, '秋天 怎么 写诗？')
      assert.equal(records[0]!.lastMessage, answer.content)
      assert.equal(records[0]!.model, quick)
    })

    test('an assistant gives its title, its greeting and its instructions', async () => {
      const person = await world.person()
      const made = await person.call('POST /app/chat', { assistantId: 'chef' }, { 'accept-language': 'en-US' })
      assert.deepEqual([made.title, made.firstMessage, made.assistant?.title], ['Chef', 'Hungry?', 'Chef'])
      await ask(person, made.chatNumber, 'soup', { systemMessage: 'be brief' })
      assert.deepEqual(sent(), ['system:You are a chef\n\nbe brief', 'user:soup'])
      await assert.rejects(person.call('POST /app/chat', { assistantId: 'nobody' }), refusedWith(404))
    })

    test('renaming and pinning: pinned first, then newest', async () => {
      const person = await world.person()
      const [a, b, c] = [await open_(person), await open_(person), await open_(person)]
      for (const chatNumber of [a, b, c]) await ask(person, chatNumber, `问 ${chatNumber}`)
      await person.call('PUT /app/chat/:id', { id: a, title: '我的 100%_标题', pinned: true })
      const order = async () => (await person.call('GET /app/chat', {})).records.map(({ chatNumber }) => chatNumber)
      // spec 7.14
      assert.deepEqual(await order(), [a, c, b])
      await person.call('PUT /app/chat/:id', { id: a, pinned: false })
      assert.deepEqual(await order(), [c, b, a])
      await ask(person, a, '再问')
      const { records } = await person.call('GET /app/chat', { q: '100%_标' })
      assert.deepEqual(
        records.map(({ title }) => title),
        ['我的 100%_标题'],
      )
      assert.equal((await person.call('GET /app/chat', { q: '100_' })).total, 0)
      assert.equal((await person.call('GET /app/chat', { q: c.slice(-8) })).total, 1)
      assert.deepEqual((await person.call('GET /app/chat', { page: 2, size: 2 })).records.length, 1)
    })

    test('earlier turns go along when wanted, and only those of the branch', async () => {
      const person = await world.person()
      const chatNumber = await open_(person)
      const one = await ask(person, chatNumber, '一')
      const two = await ask(person, chatNumber, '二')
      assert.deepEqual(sent(), ['user:一', `assistant:${one.content}`, 'user:二'])
      await ask(person, chatNumber, '三', { usingContext: false })
      assert.deepEqual(sent(), ['user:三'])
      await ask(person, chatNumber, '二，换个说法', { parentMessageId: one.messageId })
      assert.deepEqual(sent(), ['user:一', `assistant:${one.content}`, 'user:二，换个说法'])
      const again = await ask(person, chatNumber, '二', { parentMessageId: two.parentMessageId })
      assert.deepEqual(sent(), ['user:一', `assistant:${one.content}`, 'user:二'])
      assert.equal(again.parentMessageId, two.parentMessageId)
      assert.notEqual(again.messageId, two.messageId)
      await ask(person, chatNumber, '从头来', { parentMessageId: chatNumber })
      assert.deepEqual(sent(), ['user:从头来'])
      const { records } = await person.call('GET /app/chat/message', { chatNumber })
      assert.equal(records.length, 11)
      assert.equal(records.find(({ messageId }) => messageId === two.parentMessageId)?.conversationId, again.messageId)
    })

    test('messages are paged from the newest back, oldest first', async () => {
      const person = await world.person()
      const chatNumber = await open_(person)
      for (let i = 0; i < 5; i++) await ask(person, chatNumber, `问题 ${i}`)
      const last = await person.call('GET /app/chat/message', { chatNumber, size: 4 })
      const before = await person.call('GET /app/chat/message', {
        chatNumber,
        size: 4,
        before: last.records[0]!.messageId,
      })
      const first = await person.call('GET /app/chat/message', {
        chatNumber,
        size: 4,
        before: before.records[0]!.messageId,
      })
      // spec 7.15
      assert.deepEqual([last.hasMore, before.hasMore, first.hasMore], [true, true, false])
      const questions = [...first.records, ...before.records, ...last.records]
        .filter(({ role }) => role === 'user')
        .map(({ content }) => content)
      assert.deepEqual(
        questions,
        [0, 1, 2, 3, 4].map((i) => `问题 ${i}`),
      )
    })

    test('a repeated question answers with the first result; other words under its id are refused', async () => {
      const person = await world.person(10_000)
      const chatNumber = await open_(person)
      const input = { chatNumber, content: '你好', model: quick, messageId: world.ids.ulid() }
      const results = await Promise.all(Array.from({ length: 8 }, () => person.call('POST /app/chat/message', input)))
      // spec 7.18
      for (const result of results) assert.deepEqual(result, results[0])
      const answer = await person.call('POST /app/chat/completions/sync', input)
      assert.equal(answer.messageId, results[0]!.conversationId)
      const { records } = await person.call('GET /app/chat/message', { chatNumber })
      assert.equal(records.length, 2)
      await assert.rejects(person.call('POST /app/chat/message', { ...input, content: '别的' }), refusedWith(409))
      await assert.rejects(
        person.call('POST /app/chat/message', { ...input, chatNumber: await open_(person) }),
        refusedWith(409),
      )
      assert.deepEqual(await world.balance(person.userId), { balance: 10_000 - answer.credits!, held: 0 })
    })

    test('a retried regeneration is one answer as well', async () => {
      const person = await world.person()
      const chatNumber = await open_(person)
      const first = await ask(person, chatNumber, '你好')
      const input = {
        chatNumber,
        content: '你好',
        model: quick,
        messageId: world.ids.ulid(),
        parentMessageId: first.parentMessageId!,
      }
      const [one, two] = [
        await person.call('POST /app/chat/message', input),
        await person.call('POST /app/chat/message', input),
      ]
      assert.deepEqual(two, one)
      assert.equal(one.messageId, first.parentMessageId)
      assert.equal(one.conversationId, input.messageId)
    })

    test('one answer at a time in a chat, a few for a person', async () => {
      const person = await world.person()
      const slow = world.model('length=4000&every=20')
      const chats = [await open_(person), await open_(person), await open_(person), await open_(person)]
      const running = []
      for (const chatNumber of chats.slice(0, 3))
        running.push(await person.call('POST /app/chat/message', { chatNumber, content: '慢', model: slow }))
      await assert.rejects(
        person.call('POST /app/chat/message', { chatNumber: chats[0]!, content: '又', model: slow }),
        refusedWith(409),
      )
      await assert.rejects(
        person.call('POST /app/chat/message', { chatNumber: chats[3]!, content: '又', model: slow }),
        refusedWith(409),
      )
      await person.call('DELETE /app/chat/message/:id', { id: running[0]!.conversationId })
      await assert.rejects(
        person.call('GET /app/chat/message/:id', { id: running[0]!.conversationId }),
        refusedWith(404),
      )
      await person.call('DELETE /app/chat/:id', { id: chats[1]! })
      await assert.rejects(person.call('GET /app/chat/message', { chatNumber: chats[1]! }), refusedWith(404))
      await assert.rejects(
        person.call('GET /app/chat/message/:id', { id: running[1]!.conversationId }),
        refusedWith(404),
      )
      await person.call('DELETE /app/chat/completions', { conversationId: running[2]!.conversationId })
      assert.equal((await world.balance(person.userId)).held, 0)
      await ask(person, chats[0]!, '现在可以')
      await assert.rejects(person.call('POST /app/chat', { chatNumber: chats[1]! }), refusedWith(409))
      assert.deepEqual(await world.audit(), [])
    })

    test('deleting a message joins what was before and after it', async () => {
      const person = await world.person()
      const chatNumber = await open_(person)
      const one = await ask(person, chatNumber, '一')
      const two = await ask(person, chatNumber, '二')
      await person.call('DELETE /app/chat/message/:id', { id: one.messageId })
      await ask(person, chatNumber, '三')
      // spec 7.16
      assert.deepEqual(sent(), ['user:一', 'user:二', `assistant:${two.content}`, 'user:三'])
    })

    test('another person sees nothing of it and changes nothing of it', async () => {
      const owner = await world.person(10_000)
      const other = await world.person(10_000)
      const chatNumber = await open_(owner)
      const { conversationId, messageId } = await owner.call('POST /app/chat/message', {
        chatNumber,
        content: '秘密',
        model: world.model('length=2000&every=10'),
      })
      for (const attempt of [
        () => other.call('GET /app/chat/message', { chatNumber }),
        () => other.call('GET /app/chat/message/:id', { id: messageId }),
        () => other.call('GET /app/chat/message/:id', { id: conversationId }),
        () => other.call('DELETE /app/chat/message/:id', { id: conversationId }),
        () => other.call('DELETE /app/chat/completions', { conversationId }),
        () => other.call('PUT /app/chat/:id', { id: chatNumber, title: '我的' }),
        () => other.call('DELETE /app/chat/:id', { id: chatNumber }),
        () => other.call('POST /app/chat/message', { chatNumber, content: '我也问' }),
      ])
        await assert.rejects(attempt(), refusedWith(404))
      await assert.rejects(other.call('POST /app/chat', { chatNumber }), refusedWith(409))
      const own = await open_(other)
      await assert.rejects(
        other.call('POST /app/chat/message', { chatNumber: own, content: '秘密', messageId, model: quick }),
        refusedWith(409),
      )
      await assert.rejects(ask(other, own, '问', { parentMessageId: messageId }), refusedWith(404))
      assert.equal((await other.call('GET /app/chat', { q: '秘密' })).total, 0)
      const reply = await fetch(`${world.url}/api/app/chat/completions?conversationId=${conversationId}`, {
        headers: { authorization: `Bearer ${other.userId}` },
      })
      assert.match(reply.headers.get('content-type') ?? '', /json/)
      assert.equal(((await reply.json()) as { code: number }).code, 404)
      assert.deepEqual(await world.balance(other.userId), { balance: 10_000, held: 0 })
      await owner.call('DELETE /app/chat/completions', { conversationId })
    })

    test('bad input is refused, and costs nothing', async () => {
      const person = await world.person(10_000)
      const chatNumber = await open_(person)
      for (const [input, code] of [
        [{ content: '   ' }, 400],
        [{ content: 'x'.repeat(limits.promptMax + 1) }, 400],
        [{ content: '好', temperature: 9 }, 400],
        [{ content: '好', model: 'nothing' }, 400],
        [{ content: '好', parentMessageId: world.ids.ulid() }, 404],
        [{ content: '好', chatNumber: world.ids.ulid() }, 404],
        [{ content: '好', chatNumber: 'x' }, 400],
        [{ content: '长'.repeat(9000), model: world.model('', { contextTokens: 4000 }) }, 400],
        [{ content: '好', model: world.model('', { keyEnv: 'NOT_SET' }) }, 600],
      ] as const)
        await assert.rejects(
          person.call('POST /app/chat/message', { chatNumber, ...input }),
          refusedWith(code),
          JSON.stringify(input).slice(0, 80),
        )
      assert.deepEqual(await world.balance(person.userId), { balance: 10_000, held: 0 })
      const poor = await world.person(0)
      await assert.rejects(
        poor.call('POST /app/chat/message', { chatNumber: await open_(poor), content: '好', model: quick }),
        refusedWith(402),
      )
    })

    test('strange characters come back as they went', async () => {
      const person = await world.person()
      const content = '👨‍👩‍👧‍👦 "引号" \\ \u2028 <b>x</b> \u0007'
      const answer = await ask(person, await open_(person), content)
      assert.equal(
        (await person.call('GET /app/chat/message/:id', { id: answer.parentMessageId! })).content,
        content.trim(),
      )
    })
  }),
)

describe('the prompt', () => {
  const turn = (role: 'user' | 'assistant', content: string) => ({ role, content })

  test('keeps the latest turns that fit, and begins with a question', () => {
    const earlier = [
      turn('assistant', '丁'.repeat(50)),
      turn('user', '丙'.repeat(50)),
      turn('assistant', '乙'.repeat(50)),
      turn('user', '甲'.repeat(50)),
    ]
    const all = buildPrompt({ systemMessages: ['系统', ''], earlier, question: '问', room: 1000 })
    assert.deepEqual(
      all.turns.map(({ content }) => content[0]),
      ['系', '甲', '乙', '丙', '丁', '问'],
    )
    const some = buildPrompt({ systemMessages: ['系统'], earlier, question: '问', room: 190 })
    assert.deepEqual(
      some.turns.map(({ content }) => content[0]),
      ['系', '丙', '丁', '问'],
    )
    assert.ok(some.tokens <= 190)
    assert.deepEqual(
      buildPrompt({ systemMessages: [], earlier, question: '问', room: 10 }).turns.map(({ content }) => content),
      ['问'],
    )
  })

  test('titles are short and cut no character in two', () => {
    assert.equal(titleOf('## 你好\n\n世界'), '你好 世界')
    assert.equal(titleOf('😀'.repeat(40)), `${'😀'.repeat(14)}…`)
    assert.equal(titleOf('***'), '***')
  })
})
