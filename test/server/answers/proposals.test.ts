import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { Message } from '../../../contract/api'
import { estimateTokens } from '../../../shared/price'
import { toolOf, tools } from '../../../contract/tools'
import { answerEvent } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import type { ModelRow } from '../../../server/providers/types'
import { createBuiltinProvider } from '../../../server/providers/builtin'
import { clientOf } from '../../support/client'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { waitFor } from '../../support/wait'
import { type ChatWorld, startChat } from '../support/chat-world'
import { oneDb } from '../support/db'
import { startTasks, type TaskWorld } from '../support/task-world'

const all = tools.map(({ serviceKey }) => toolOf(serviceKey)!)
const calling = (name: string, args: unknown, more = '') =>
  `length=0&every=0&call=${name}&args=${encodeURIComponent(typeof args === 'string' ? args : JSON.stringify(args))}${more}`
const refusedWith = (code: number) => (error: unknown) => (error as { code?: number }).code === code

oneDb((name, open) =>
  describe(`tools that answers offer on ${name}`, () => {
    let standIn: StandIn
    let opened: OpenDb
    let here: ChatWorld
    let shop: TaskWorld

    before(async () => {
      standIn = await startStandIn()
      opened = await open()
      here = await startChat(opened, { baseUrl: standIn.baseUrl, tools: all, builtin: createBuiltinProvider() })
      shop = await startTasks(opened)
    })
    after(async () => {
      assert.deepEqual(await here.audit(), [])
      await shop.stop()
      await here.stop()
      await opened.close()
      await standIn.close()
    })

    async function asker() {
      const person = await here.person(10_000)
      const { chatNumber } = await person.call('POST /app/chat', {})
      const ask = (script: string, content = '画一只猫', more: Partial<ModelRow> = {}) =>
        person.call('POST /app/chat/completions/sync', { chatNumber, content, model: here.model(script, more) })
      const { call } = clientOf(shop.url, person.userId)
      const start = ({ messageId, proposals }: Message, after: string | null, at = 0) =>
        call('POST /app/task', {
          id: here.ids.ulid(),
          serviceKey: proposals![at]!.serviceKey,
          input: { ...proposals![at]!.input, prompt: 'quick' },
          from: { messageId, proposal: at, after },
        })
      const again = async (messageId: string) => person.call('GET /app/chat/message/:id', { id: messageId })
      const ended = (id: string) =>
        waitFor('the end of the task', async () => (await call('GET /app/task/:id', { id })).status === 'FINISHED')
      return { ...person, chatNumber, ask, start, again, ended, task: call }
    }
    const asked = () => standIn.requests.at(-1)!.body as { tools?: unknown[]; messages: Record<string, unknown>[] }

    test('a model’s call is an offer with the form filled: nothing is spent until a person starts it, and its task is found with it', async () => {
      const person = await asker()
      const before = (await here.balance(person.userId)).balance
      const answer = await person.ask(
        calling('draw', { prompt: '一只猫', style: 'ink', count: '2', size: 'huge', price: 1 }),
      )
      assert.equal(asked().tools?.length, tools.length)
      assert.deepEqual(answer.proposals, [
        { serviceKey: 'SD', input: { prompt: '一只猫', style: 'ink', count: 2 }, taskId: null },
      ])
      assert.match(answer.content, /AI 绘画/)
      assert.equal((await here.balance(person.userId)).balance, before - answer.credits!)
      assert.equal((await here.balance(person.userId)).held, 0)

      const task = await person.start(answer, null)
      assert.equal((await person.again(answer.messageId)).proposals![0]!.taskId, task.id)
      await assert.rejects(person.start(answer, null), refusedWith(409), 'another device that has not seen the task')
      const second = await person.start(answer, task.id)
      const { records } = await person.call('GET /app/chat/message', { chatNumber: person.chatNumber })
      assert.equal(records.at(-1)!.proposals![0]!.taskId, second.id)
      await Promise.all([task, second].map(({ id }) => person.ended(id)))
    })

    test('of two devices that start the same offer at once one does, and one price is paid', async () => {
      const person = await asker()
      const answer = await person.ask(calling('draw', { prompt: '一只猫' }))
      const both = await Promise.allSettled([person.start(answer, null), person.start(answer, null)])
      assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
      assert.equal((await person.task('GET /app/task/page', {})).total, 1)
      const [started] = (await person.task('GET /app/task/page', {})).records
      await person.ended(started!.id)
    })

    test('nobody starts the offer of another person’s answer, of another tool or of none', async () => {
      const [one, other] = await Promise.all([asker(), asker()])
      const answer = await one.ask(calling('draw', { prompt: '一只猫' }))
      await assert.rejects(other.start(answer, null), refusedWith(404))
      const wrong = { ...answer, proposals: [answer.proposals![0]!, answer.proposals![0]!] }
      await assert.rejects(one.start(wrong, null, 1), refusedWith(404))
      const voice = { ...answer, proposals: [{ serviceKey: 'VOICE', input: { text: '你好' }, taskId: null }] }
      await assert.rejects(one.start(voice, null), refusedWith(404))
    })

    test('an answer is read aloud by a task of the voice tool, found with it; not a question, nor by another tool or person', async () => {
      const [one, other] = await Promise.all([asker(), asker()])
      const answer = await one.ask('length=10&every=0')
      const read = (by: typeof one, after: string | null, messageId = answer.messageId, serviceKey = 'VOICE') =>
        by.task('POST /app/task', {
          id: here.ids.ulid(),
          serviceKey,
          input: serviceKey === 'VOICE' ? { text: '好' } : { prompt: 'quick' },
          from: { messageId, after },
        })
      await assert.rejects(read(other, null), refusedWith(404))
      await assert.rejects(read(one, null, answer.parentMessageId!), refusedWith(404))
      await assert.rejects(read(one, null, answer.messageId, 'SD'), refusedWith(404))
      const task = await read(one, null)
      assert.equal((await one.again(answer.messageId)).readingTaskId, task.id)
      assert.equal((await one.again(answer.messageId)).proposals, undefined)
      await assert.rejects(read(one, null), refusedWith(409), 'a device that has not seen the reading')
      await one.ask('length=10&every=0', '还有呢')
      assert.ok(asked().messages.every(({ role }) => role !== 'tool'))
    })

    test('the model goes on with what came of its call', async () => {
      const person = await asker()
      const answer = await person.ask(calling('draw', { prompt: '一只猫' }))
      await person.ask('length=10&every=0', '好了吗')
      const told = () => asked().messages.filter(({ role }) => role === 'tool')
      assert.match(String(told()[0]!.content), /has not started/)
      const task = await person.start(answer, null)
      await person.ended(task.id)
      await person.ask('length=10&every=0', '现在呢')
      assert.match(String(told()[0]!.content), /^done/)
      const call = asked().messages.find(({ tool_calls }) => tool_calls)!
      assert.match(JSON.stringify(call.tool_calls), /"name":"draw","arguments":"\{\\"prompt\\":\\"一只猫\\"\}"/)
      await person.ask('length=10&every=0', '还记得吗', { functionCalling: false })
      assert.equal(asked().tools, undefined)
      assert.equal(told().length, 0)
      assert.ok(asked().messages.some(({ content }) => /\[draw .*→ done/.test(String(content))))
    })

    test('what the site says of its tools is not the person’s to pay', async () => {
      const person = await asker()
      const [withTools, without] = [
        await person.ask('length=40&every=0', '你好'),
        await (await asker()).ask('length=40&every=0', '你好', { functionCalling: false }),
      ]
      const said = estimateTokens(JSON.stringify(standIn.requests.at(-2)!.body.tools))
      assert.ok(said > 300)
      assert.ok(withTools.usedTokens!.input < without.usedTokens!.input + said)
    })

    test('a model that has no functions answers without them', async () => {
      const answer = await (await asker()).ask('length=40&every=0&plain=true')
      assert.equal(answer.status, 'done')
      assert.equal(answer.proposals, undefined)
    })

    for (const [what, script] of Object.entries({
      'arguments that are no JSON': calling('draw', '{"prompt": "一只'),
      'arguments that are a list': calling('draw', '[1,2]'),
      'arguments of wrong types': calling('draw', { prompt: { $ne: 1 }, count: -3, style: ['ink'], seed: 'x' }),
      'names of the prototype': calling('draw', '{"__proto__":{"prompt":"x"},"constructor":1}'),
      'only marks': calling('draw', { prompt: '！！😀' }),
    }))
      test(`${what} leave the form to the person`, async () => {
        const { proposals } = await (await asker()).ask(script)
        assert.deepEqual(proposals, [{ serviceKey: 'SD', input: {}, taskId: null }])
      })

    test('a text that is too long is cut to what the form takes, files and voices are never the model’s to choose', async () => {
      const long = await (await asker()).ask(calling('draw', { prompt: '山'.repeat(900) }))
      assert.equal(String(long.proposals![0]!.input.prompt).length, 500)
      const face = await (await asker()).ask(calling('face', { source: '01J00000000000000000000000', blend: 'strong' }))
      assert.deepEqual(face.proposals![0]!.input, { blend: 'strong' })
      const voice = await (await asker()).ask(calling('ttsVoice', { text: '你好', voice: 'someone-else' }))
      assert.deepEqual(voice.proposals![0]!.input, { text: '你好' })
      const song = await (await asker()).ask(calling('singer', { kind: 'instrumental', lyrics: '不唱的词' }))
      assert.deepEqual(song.proposals![0]!.input, { kind: 'instrumental' })
    })

    test('a model that calls in a loop offers a few at most, each once', async () => {
      const same = await (await asker()).ask(calling('draw', { prompt: '猫' }, '&calls=50'))
      assert.equal(same.proposals!.length, 1)
    })

    test('a call of nothing that is offered is no answer, and free', async () => {
      const person = await asker()
      const answer = await person.ask(calling('rm_rf', { path: '/' }))
      assert.deepEqual([answer.status, answer.proposals, answer.credits], ['failed', undefined, 0])
    })

    test('offers are events, and there for whoever comes late', async () => {
      const person = await asker()
      const { messageId } = await person.ask(calling('draw', { prompt: '一只猫' }))
      const offered = [{ serviceKey: 'SD', input: { prompt: '一只猫' }, taskId: null }]
      const find = async () => {
        for await (const { event, data } of person.follow(messageId)) if (event === 'proposals') return data
        return null
      }
      assert.deepEqual(await find(), { proposals: offered })
      await here.db.delete(answerEvent).where(eq(answerEvent.messageId, messageId))
      assert.deepEqual(await find(), { proposals: offered })
    })

    test('the built-in assistant offers the same, also to read aloud or teach what was said', async () => {
      const person = await asker()
      const model = here.model('', { provider: 'builtin' })
      const ask = (content: string) =>
        person.call('POST /app/chat/completions/sync', { chatNumber: person.chatNumber, content, model })
      const drawn = await ask('画一只在雪地里的狐狸')
      assert.deepEqual(drawn.proposals, [{ serviceKey: 'SD', input: { prompt: '在雪地里的狐狸' }, taskId: null }])
      const plain = await ask('1+2')
      assert.equal(plain.proposals, undefined)
      const read = await ask('把它读出来')
      assert.equal(read.proposals![0]!.serviceKey, 'VOICE')
      assert.ok(String(read.proposals![0]!.input.text).includes('3'))
      await ask('水的三态有哪些')
      const course = await ask('把这个做成课程')
      assert.deepEqual(course.proposals, [{ serviceKey: 'EDU', input: { topic: '水的三态有哪些' }, taskId: null }])
    })
  }),
)
