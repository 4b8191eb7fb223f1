import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { StreamEvent } from '../../../contract/events'
import { answerHoldRef } from '../../../server/domain/answers/settle'
import { sealedFinding } from '../../../server/domain/answers/withdrawal/sealed'
import { answerEvent, message, modelRun, moderationEvent } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { createSealer } from '../../../server/ports/wx/seal'
import { piecewise } from '../../../server/providers/piecewise'
import type { Piece } from '../../../server/providers/types'
import { compileWords } from '../../../server/words'
import { standInText } from '../../support/provider-script'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { waitFor } from '../../support/wait'
import { type ChatWorld, startChat } from '../support/chat-world'
import { oneDb } from '../support/db'

const listOf = (weight: 'block' | 'mask' | 'review', body: string) =>
  ({ class: 'unlawful', weight, version: '7', body, spellings: '' }) as const
/** Eight characters in the middle of what the stand-in says in Chinese. */
const spoken = standInText(128, 'zh').slice(120)
const sealer = createSealer('secret of the tests', 'moderation')

oneDb((name, open) =>
  describe(`answers that are judged on ${name}`, () => {
    let standIn: StandIn
    let opened: OpenDb
    let here: ChatWorld
    let there: ChatWorld
    let plain: ChatWorld
    /** The last turns that a model got. */
    let asked: string[] = []
    /** Says the pieces of its question, which is JSON; the rest waits for `next`. */
    let next = () => {}
    const said = piecewise(async function* ({ turns }) {
      asked = turns.map(({ content }) => content)
      for (const piece of JSON.parse(turns.at(-1)!.content) as (Piece | 'wait')[])
        if (piece === 'wait') await new Promise<void>((resolve) => (next = resolve))
        else yield piece
    })

    before(async () => {
      standIn = await startStandIn()
      opened = await open()
      const words = await compileWords([
        listOf('block', `青鸟丸\n${spoken}`),
        listOf('mask', '白狐散'),
        listOf('review', '红狐散'),
      ])
      const how = { baseUrl: standIn.baseUrl, builtin: said }
      here = await startChat(opened, { ...how, words })
      there = await startChat(opened, { ...how, words })
      plain = await startChat(opened, how)
    })
    after(async () => {
      for (const world of [here, there, plain]) await world.stop()
      await opened.close()
      await standIn.close()
    })

    async function begin(pieces: readonly (Piece | 'wait' | string)[], world = here) {
      const person = await world.person(10_000)
      const { chatNumber } = await person.call('POST /app/chat', {})
      const model = world.model('', { provider: 'builtin' })
      const ask = (content: string) => person.call('POST /app/chat/message', { chatNumber, content, model })
      const shaped = pieces.map((piece) => (typeof piece === 'string' && piece !== 'wait' ? { delta: piece } : piece))
      const asking = await ask(JSON.stringify(shaped))
      return { ...person, chatNumber, model, ask, conversationId: asking.conversationId }
    }
    type Asked = Awaited<ReturnType<typeof begin>>
    /** Reads the events of an answer to their end, and calls `onDelta` once some of its text arrived. */
    const eventsOf = async ({ userId, conversationId }: Asked, world = here, from = 0, onDelta = () => {}) => {
      const address = `${world.url}/api/app/chat/completions?conversationId=${conversationId}&from=${from}`
      const reply = await fetch(address, { headers: { authorization: `Bearer ${userId}` } })
      let text = ''
      for await (const part of reply.body!.pipeThrough(new TextDecoderStream())) {
        text += part
        if (text.includes('event:delta')) onDelta()
      }
      return [...text.matchAll(/^id:(\d+)\nevent:(\w+)\ndata:(.*)$/gm)].map(
        ([, id, event, data]) => ({ id: Number(id), event, data: JSON.parse(data!) }) as StreamEvent,
      )
    }
    const stored = ({ call, conversationId }: Asked) => call('GET /app/chat/message/:id', { id: conversationId })
    const recordsOf = ({ userId }: Asked) =>
      here.db.select().from(moderationEvent).where(eq(moderationEvent.userId, userId))
    const rowOf = async ({ conversationId }: Asked) =>
      (await here.db.select().from(message).where(eq(message.messageId, conversationId)))[0]!

    test('a word split over deltas with symbols between withdraws the answer, and none of it is delivered', async () => {
      const answer = await begin(['先说一句。', 'wait', '再买 青', '·鳥', '-😀', '丸 和更多', '没人听到'])
      const events = await eventsOf(answer, here, 0, () => next())
      assert.deepEqual(
        events.map(({ event, data }) => (event === 'delta' ? data.t : event)),
        ['先说一句。', ...(events.length > 4 ? ['再买 '] : []), 'withdrawn', 'error', 'done'],
      )
      const { status, content, error, credits } = await stored(answer)
      assert.deepEqual([status, content, credits], ['withdrawn', '', 0])
      assert.match(error!.msg, /撤回/)
      const row = await rowOf(answer)
      assert.equal(JSON.stringify(row).includes('先说一句'), false, 'the row has no text of it')
      const kept = await here.db.select().from(answerEvent).where(eq(answerEvent.messageId, answer.conversationId))
      assert.doesNotMatch(kept.map(({ text }) => text).join('\n'), /[青鳥丸]/)
      const [record, ...more] = await recordsOf(answer)
      assert.deepEqual(more, [])
      assert.deepEqual(
        [record?.kind, record?.messageId, record?.class, record?.listVersion, record?.rule, record?.step],
        ['answer', answer.conversationId, 'unlawful', '7', '青鸟丸', ''],
      )
      assert.equal(sealer.open(record!.sealed), '先说一句。再买 青·鳥-😀丸 和更多')
    })

    test('it is free, the books are clean, and the provider’s cost is recorded', async () => {
      const person = await here.person(10_000)
      const { chatNumber } = await person.call('POST /app/chat', {})
      const model = here.model('text=zh&length=400&chars=3&every=2', { priceInput: 3, priceOutput: 9 })
      const answer = await person.call('POST /app/chat/completions/sync', { chatNumber, content: '你好', model })
      assert.deepEqual([answer.status, answer.content, answer.credits], ['withdrawn', '', 0])
      assert.deepEqual(await here.balance(person.userId), { balance: 10_000, held: 0 })
      assert.deepEqual(await here.audit(), [])
      const ref = answerHoldRef(answer.messageId)
      await waitFor(
        'its cost',
        async () => (await here.db.select().from(modelRun).where(eq(modelRun.ref, ref))).length === 1,
      )
    })

    test('a follower in another process, and one that reconnects, get the withdrawal and no text', async () => {
      const answer = await begin(['一句话。', 'wait', '青鸟丸'])
      const far = eventsOf(answer, there)
      await waitFor('the first words', async () => (await here.answers.soFar(answer.conversationId)).length > 0)
      next()
      assert.deepEqual((await far).map(({ event }) => event).slice(-3), ['withdrawn', 'error', 'done'])
      for (const world of [here, there])
        for (const from of [0, 1]) {
          const names = (await eventsOf(answer, world, from)).map(({ event }) => event)
          assert.deepEqual(names, ['withdrawn', 'error', 'done'])
        }
    })

    test('models do not get it as history, and the question can be asked again', async () => {
      const answer = await begin(['秘密的话', '青鸟丸'])
      await waitFor('withdrawn', async () => (await stored(answer)).status === 'withdrawn')
      const { conversationId } = await answer.ask(JSON.stringify([{ delta: '好的' }]))
      const again = { ...answer, conversationId }
      await waitFor('done', async () => (await stored(again)).status === 'done')
      assert.equal(
        asked.some((text) => text === '秘密的话'),
        false,
      )
      const chat = await answer.call('GET /app/chat/:id', { id: answer.chatNumber })
      assert.equal(chat.lastMessage, '好的')
    })

    test('hidden words have stars in what is shown and stored, marked ones pass; both are recorded once', async () => {
      const answer = await begin(['买白', '狐散，', '再买红狐', '散。又是白狐散'])
      const text = (await eventsOf(answer)).map((one) => (one.event === 'delta' ? one.data.t : '')).join('')
      assert.equal(text, '买***，再买红狐散。又是***')
      const { status, content } = await stored(answer)
      assert.deepEqual([status, content], ['done', text])
      const records = await recordsOf(answer)
      assert.deepEqual(
        records.map(({ kind, weight, rule }) => [kind, weight, rule]),
        [['answer', 'mask', '白狐散']],
      )
    })

    test('shown reasoning and offered forms are judged too', async () => {
      for (const pieces of [
        [{ reasoning: '想想青鸟' }, { reasoning: '丸' }, { delta: '好' }],
        [{ delta: '想想青鸟' }, { delta: '丸' }, { folded: true }, { delta: '好' }],
      ] as Piece[][]) {
        const answer = await begin(pieces)
        await waitFor('withdrawn', async () => (await stored(answer)).status === 'withdrawn')
      }
    })

    test('words of a model are no refusals of the person', async () => {
      const answer = await begin(['青鸟丸'])
      await waitFor('withdrawn', async () => (await stored(answer)).status === 'withdrawn')
      const [record] = await recordsOf(answer)
      const many = Array.from({ length: 30 }, () => ({ ...record!, id: here.ids.ulid() }))
      await here.db.insert(moderationEvent).values(many)
      const { refusalsBefore } = await import('../../../server/domain/accounts/moderation/refusals')
      assert.equal(await refusalsBefore(here.db, answer.userId, new Date(0), 50), 0)
    })

    test('an answer whose process dies after the word ends withdrawn in another', async () => {
      const answer = await begin(['一句话'])
      await waitFor('done', async () => (await stored(answer)).status === 'done')
      const row = await rowOf(answer)
      const messageId = here.ids.ulid()
      await here.ledger.hold(here.db, { userId: answer.userId, ref: answerHoldRef(messageId), credits: 50 })
      const { balance } = await here.balance(answer.userId)
      await here.db.insert(answerEvent).values([
        { messageId, seq: 1, kind: 'delta', text: '半句话' },
        {
          messageId,
          seq: 2,
          kind: 'withdrawn',
          text: sealedFinding(
            {
              finding: { judge: 'words', class: 'unlawful', weight: 'block', listVersion: '7', rule: '青鸟丸' },
              text: '半句话青鸟丸',
            },
            sealer,
          ),
        },
      ])
      const [dead] = await here.db
        .insert(message)
        .values({
          ...row,
          messageId,
          conversationId: messageId,
          content: '',
          status: 'replying',
          credits: null,
          owner: 'dead',
          endedAt: null,
        })
        .returning()
      const heir = await startChat(opened, { baseUrl: standIn.baseUrl, leaseMs: 300, builtin: said })
      try {
        const lost = { ...answer, conversationId: messageId }
        await waitFor('withdrawn', async () => (await stored(lost)).status === 'withdrawn')
        assert.equal(dead?.status, 'replying')
        assert.deepEqual(await here.balance(answer.userId), { balance: balance + 50, held: 0 })
        assert.deepEqual(await here.audit(), [])
        assert.deepEqual(
          (await recordsOf(lost)).map(({ messageId: about, rule }) => [about, rule]),
          [[messageId, '青鸟丸']],
        )
      } finally {
        await heir.stop()
      }
    })

    test('without a list the events are the same, word by word', async () => {
      const pieces = ['买青鸟丸', '，白狐散', '。']
      const answer = await begin(pieces, plain)
      const events = await eventsOf(answer, plain)
      assert.equal(events.map((one) => (one.event === 'delta' ? one.data.t : '')).join(''), pieces.join(''))
      assert.deepEqual(await recordsOf(answer), [])
    })
  }),
)
