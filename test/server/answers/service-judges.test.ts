import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { IncrementJudges } from '../../../server/domain/answers/withdrawal/increments'
import type { Judgement } from '../../../server/ports/moderation'
import { moderationEvent } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { createSealer } from '../../../server/ports/wx/seal'
import { piecewise } from '../../../server/providers/piecewise'
import { compileWords } from '../../../server/words'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { waitFor } from '../../support/wait'
import { type ChatWorld, startChat } from '../support/chat-world'
import { oneDb } from '../support/db'

const sealer = createSealer('secret of the tests', 'moderation')
const found = (weight: 'block' | 'unjudged'): Judgement => ({
  verdict: weight === 'block' ? 'refused' : 'pass',
  finding: { judge: 'aliyun', class: 'security', weight, listVersion: '', rule: 'political_entity' },
})

oneDb((name, open) =>
  describe(`answers that services judge on ${name}`, () => {
    let standIn: StandIn
    let opened: OpenDb
    let shown: ChatWorld
    let elsewhere: ChatWorld
    let waiting: ChatWorld
    /** What the services were asked, and how they answer. */
    let asked: string[] = []
    let judge = async (text: string): Promise<Judgement> => (/违禁/.test(text) ? found('block') : { verdict: 'pass' })
    const services = (holds: boolean): IncrementJudges => ({
      holds,
      async text({ text }) {
        asked.push(text)
        return judge(text)
      },
    })
    let next = () => {}
    const said = piecewise(async function* ({ turns }) {
      for (const piece of JSON.parse(turns.at(-1)!.content) as string[])
        if (piece === 'wait') await new Promise<void>((resolve) => (next = resolve))
        else yield { delta: piece }
    })

    before(async () => {
      standIn = await startStandIn()
      opened = await open()
      const list = { class: 'unlawful', weight: 'block', version: '7', body: '青鸟丸', spellings: '' } as const
      const how = { baseUrl: standIn.baseUrl, builtin: said, words: await compileWords([list]) }
      shown = await startChat(opened, { ...how, services: services(false) })
      elsewhere = await startChat(opened, how)
      waiting = await startChat(opened, { ...how, services: services(true) })
    })
    beforeEach(() => {
      asked = []
      judge = async (text) => (/违禁/.test(text) ? found('block') : { verdict: 'pass' })
    })
    after(async () => {
      for (const world of [shown, elsewhere, waiting]) await world.stop()
      await opened.close()
      await standIn.close()
    })

    async function begin(pieces: readonly string[], world = shown) {
      const person = await world.person(10_000)
      const { chatNumber } = await person.call('POST /app/chat', {})
      const model = world.model('', { provider: 'builtin' })
      const { conversationId: id } = await person.call('POST /app/chat/message', {
        chatNumber,
        content: JSON.stringify(pieces),
        model,
      })
      return { ...person, id, chatNumber }
    }
    type Begun = Awaited<ReturnType<typeof begin>>
    /** Events of an answer to their end, with their times. */
    async function follow({ userId, id }: Begun, world = shown, onText = () => {}) {
      const events: { event: string; at: number }[] = []
      const address = `${world.url}/api/app/chat/completions?conversationId=${id}&from=0`
      const reply = await fetch(address, { headers: { authorization: `Bearer ${userId}` } })
      let text = ''
      for await (const part of reply.body!.pipeThrough(new TextDecoderStream()))
        for (const [, event = '', data = '{}'] of part.matchAll(/^event:(\w+)\ndata:(.*)$/gm)) {
          events.push({ event, at: performance.now() })
          if (event !== 'delta') continue
          text += (JSON.parse(data) as { t: string }).t
          onText()
        }
      const at = (name: string) => events.find(({ event }) => event === name)!.at
      return { text, names: events.map(({ event }) => event), at }
    }
    const stored = ({ call, id }: Begun) => call('GET /app/chat/message/:id', { id })
    const recordsOf = ({ userId }: Begun) =>
      shown.db.select().from(moderationEvent).where(eq(moderationEvent.userId, userId))

    test('text is shown at once, and a late hit withdraws it on every device within three seconds, free of charge', async () => {
      const answer = await begin(['先说一句。', 'wait', '再说违禁的话。', 'wait', '更多'])
      let verdictAt = 0
      judge = async (text) => {
        if (!text.includes('违禁')) return { verdict: 'pass' }
        verdictAt = performance.now()
        return found('block')
      }
      const readers = new Set<string>()
      const read = (reader: string) => () => {
        if (readers.add(reader).size === 2) next()
      }
      const devices = [follow(answer, shown, read('here')), follow(answer, elsewhere, read('there'))]
      for (const { text, names, at } of await Promise.all(devices)) {
        assert.match(text, /先说一句/)
        assert.deepEqual(names.slice(-3), ['withdrawn', 'error', 'done'])
        assert.ok(at('withdrawn') - verdictAt < 3_000)
      }
      const { status, content, credits } = await stored(answer)
      assert.deepEqual([status, content, credits], ['withdrawn', '', 0])
      assert.deepEqual(await shown.balance(answer.userId), { balance: 10_000, held: 0 })
      const [record, ...more] = await recordsOf(answer)
      assert.deepEqual(more, [])
      assert.deepEqual([record?.kind, record?.judge, record?.rule], ['answer', 'aliyun', 'political_entity'])
      assert.match(sealer.open(record!.sealed) ?? '', /先说一句。再说违禁的话/)
    })

    test('what hides at the boundary of two increments is found', async () => {
      const answer = await begin([`${'好'.repeat(299)}违`, 'wait', '禁'])
      await waitFor('the first increment', async () => asked.length > 0)
      next()
      await waitFor('withdrawn', async () => (await stored(answer)).status === 'withdrawn')
    })

    test('where text waits for its verdict, nothing of a refused increment is delivered', async () => {
      const answer = await begin([`${'好'.repeat(50)}。`, 'wait', '然后违禁的话。', '更多'], waiting)
      const { text, names } = await follow(answer, waiting, () => next())
      assert.equal(text, `${'好'.repeat(50)}。`)
      assert.deepEqual(names.slice(-3), ['withdrawn', 'error', 'done'])
    })

    test('where text waits, a passed answer is whole and in order', async () => {
      const pieces = Array.from({ length: 90 }, (_, at) => `第${at}句话说得很好。`)
      const answer = await begin(pieces, waiting)
      const { text } = await follow(answer, waiting)
      assert.equal(text, pieces.join(''))
      const { status, content } = await stored(answer)
      assert.deepEqual([status, content], ['done', text])
      assert.ok(asked.length < 30, 'calls are fewer than pieces')
    })

    test('an answer that nobody judged is given out and recorded; where text waits it is withdrawn', async () => {
      judge = async () => found('unjudged')
      const passed = await begin(['一句话。'])
      await waitFor('done', async () => (await stored(passed)).status === 'done')
      assert.deepEqual(
        (await recordsOf(passed)).map(({ weight }) => weight),
        ['unjudged'],
      )
      judge = async () => ({ verdict: 'unavailable' })
      const held = await begin(['一句话。'], waiting)
      await waitFor('withdrawn', async () => (await stored(held)).status === 'withdrawn')
      assert.deepEqual(
        (await recordsOf(held)).map(({ weight }) => weight),
        ['unjudged'],
      )
    })

    test('after a word of a list nothing comes, whatever a service answers later', async () => {
      let release = () => {}
      judge = () => new Promise((resolve) => (release = () => resolve({ verdict: 'pass' })))
      const answer = await begin([`${'好'.repeat(50)}。`, '一句青鸟丸', '更多'], waiting)
      await waitFor('the question to the service', async () => asked.length > 0)
      release()
      const { text, names } = await follow(answer, waiting)
      assert.deepEqual([text, names.slice(-3)], ['', ['withdrawn', 'error', 'done']])
      assert.equal((await recordsOf(answer))[0]?.judge, 'words')
    })
  }),
)
