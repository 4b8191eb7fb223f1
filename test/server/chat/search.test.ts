import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { marked, snippetOf } from '../../../server/domain/chat/snippet'
import { createTurns } from '../../../server/domain/chat/turns'
import { fold, termPlace, termsOf, wordsNeeded, searchWordsOf } from '../../../server/domain/chat/words'
import { isTimeout, rows } from '../../../server/ports/db/rows'
import { sql } from 'drizzle-orm'
import { message, messageWord } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { waitFor } from '../../support/wait'
import { type ChatWorld, startChat } from '../support/chat-world'
import { eachDb } from '../support/db'

type Person = Awaited<ReturnType<ChatWorld['person']>>
const refusedWith = (code: number) => (error: unknown) => (error as { code?: number }).code === code

eachDb((name, open) =>
  describe(`the search on ${name}`, () => {
    let opened: OpenDb
    let world: ChatWorld

    before(async () => {
      opened = await open()
      world = await startChat(opened, { baseUrl: 'http://127.0.0.1:9' })
    })
    after(async () => {
      await world.indexer.stop()
      await world.stop()
      await opened.close()
    })

    let written = 0
    /** A chat with these texts, one second after the other. */
    async function chatOf(person: Person, texts: readonly string[]): Promise<string> {
      const { chatNumber } = await person.call('POST /app/chat', {})
      for (let at = 0; at < texts.length; at += 500)
        await opened.db.insert(message).values(
          texts.slice(at, at + 500).map((content, i) => {
            const messageId = world.ids.ulid()
            return {
              messageId,
              conversationId: messageId,
              chatNumber,
              userId: person.userId,
              role: (at + i) % 2 ? ('assistant' as const) : ('user' as const),
              content,
              model: 'm',
              status: 'done' as const,
              createdAt: new Date(1_700_000_000_000 + written++ * 1000),
            }
          }),
        )
      return chatNumber
    }
    const find = (person: Person, q: string, more: { before?: string; size?: number } = {}) =>
      person.call('GET /app/chat/search', { q, ...more })
    const textOf = (parts: readonly { text: string; hit: boolean }[]) =>
      parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')
    const texts = async (person: Person, q: string) => (await find(person, q)).records.map(({ parts }) => textOf(parts))

    for (const when of ['before', 'after'] as const)
      test(`words of one and two characters, of any case and width, are found ${when} they are indexed`, async () => {
        const person = await world.person(0)
        const chatNumber = await chatOf(person, [
          '今天去看**独角兽**展览',
          '用 AI 画图，maintain 不算',
          'PostgreSQL 的 100%_标记',
          '全角ＡＢＣ１２３',
          '한국어 문장입니다',
          'Ещё один вопрос',
          'c++ 和 c# 的区别',
        ])
        if (when === 'after') await world.indexer.indexAll()
        assert.deepEqual(await texts(person, '独'), ['今天去看[独]角兽展览'])
        assert.deepEqual(await texts(person, '角兽'), ['今天去看独[角兽]展览'])
        assert.deepEqual(await texts(person, 'ai'), ['用 [AI] 画图，maintain 不算'])
        assert.deepEqual(await texts(person, 'AINT'), ['用 AI 画图，m[aint]ain 不算'])
        assert.deepEqual(await texts(person, 'sql 标记'), ['Postgre[SQL] 的 100%_[标记]'])
        assert.deepEqual(await texts(person, '100%_标'), ['PostgreSQL 的 [100%_标]记'])
        assert.deepEqual(await texts(person, '100_'), [])
        assert.deepEqual(await texts(person, 'abc'), ['全角[ＡＢＣ]１２３'])
        assert.deepEqual(await texts(person, '문장'), ['한국어 [문장]입니다'])
        assert.deepEqual(await texts(person, 'ВОПРОС'), ['Ещё один [вопрос]'])
        assert.deepEqual(await texts(person, 'C++'), ['[c++] 和 c# 的区别'])
        assert.deepEqual(await texts(person, '%'), ['PostgreSQL 的 100[%]_标记'])
        assert.deepEqual(await texts(person, '角 展览 没有'), [])
        assert.deepEqual(await texts(person, '   '), [])
        assert.deepEqual(
          (await person.call('GET /app/chat', { q: '角兽' })).records.map((chat) => chat.chatNumber),
          [chatNumber],
        )
      })

    test('what is found is what ilike finds, whatever is asked for', async () => {
      let state = 7
      const random = (below: number) => (state = (state * 16_807) % 2_147_483_647) % below
      const letters = [...'独角兽的的aAbBc1%_\\.、 ']
      const some = (most: number) =>
        Array.from({ length: 1 + random(most) }, () => letters[random(letters.length)]).join('')
      const person = await world.person(0)
      await chatOf(
        person,
        Array.from({ length: 400 }, () => some(30)),
      )
      await world.indexer.indexAll()
      for (let round = 0; round < 60; round++) {
        const terms = termsOf(`${some(4)} ${round % 3 ? '' : some(3)}`)
        // One or two such letters are looked for at the beginning of words only.
        if (terms.length === 0 || terms.some((term) => /^[a-z0-9]{1,2}(?![a-z0-9])/.test(term))) continue
        const like = terms.map((term) => sql`content ilike ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}`)
        const expected = await rows<{ id: string }>(
          opened.db,
          sql`select message_id as id from message where user_id = ${person.userId} and ${sql.join(like, sql` and `)} order by created_at desc limit 50`,
        )
        const found = await find(person, terms.join(' '), { size: 50 })
        assert.deepEqual(
          found.records.map(({ messageId }) => messageId),
          expected.map(({ id }) => id),
          JSON.stringify(terms),
        )
      }
    })

    if (name === 'PostgreSQL')
      test('connections that are all waiting hold up neither the events of answers nor their leases', async () => {
        const asleep = Promise.all(Array.from({ length: 12 }, () => opened.db.execute(sql`select pg_sleep(1.5)`)))
        const ended: string[] = []
        void asleep.then(() => ended.push('pages'))
        await opened.urgent.execute(sql`select 1`)
        ended.push('events')
        await opened.slow.execute(sql`select 1`)
        await asleep
        assert.deepEqual(ended, ['events', 'pages'])
        await assert.rejects(opened.slow.execute(sql`select pg_sleep(30)`), isTimeout)
      })

    test('chats are found by their title, messages page by page with the newest first', async () => {
      const person = await world.person(0)
      const numbers = Array.from({ length: 45 }, (_, i) => `第 ${i} 次说起苹果`)
      const chatNumber = await chatOf(person, numbers)
      await person.call('PUT /app/chat/:id', { id: chatNumber, title: '水果与苹果' })
      await world.indexer.indexAll()
      const first = await find(person, '苹果', { size: 20 })
      assert.deepEqual(
        first.titles.map(({ parts }) => textOf(parts)),
        ['水果与[苹果]'],
      )
      const second = await find(person, '苹果', { size: 20, before: first.records.at(-1)!.messageId })
      const third = await find(person, '苹果', { size: 20, before: second.records.at(-1)!.messageId })
      assert.deepEqual([first.hasMore, second.hasMore, third.hasMore, second.titles], [true, true, false, []])
      assert.deepEqual(
        [...first.records, ...second.records, ...third.records].map(({ parts }) => textOf(parts).replace(/[[\]]/g, '')),
        numbers.toReversed(),
      )
      assert.equal(first.records[0]!.title, '水果与苹果')
    })

    test('what stands far back is found through the index, which is asked for nothing else', async () => {
      const person = await world.person(0)
      await chatOf(person, ['量子纠缠是什么', ...Array.from({ length: 1_500 }, (_, i) => `普通的消息 ${i}`)])
      await world.indexer.indexAll()
      assert.deepEqual(await texts(person, '纠缠'), ['量子[纠缠]是什么'])
      assert.deepEqual(await texts(person, '纠'), ['量子[纠]缠是什么'])
      const words = `{${wordsNeeded(person.userId, ['纠缠']).join(',')}}`
      const plan = await opened.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        return rows<Record<string, string>>(
          tx,
          sql`explain select message_id from message_word where words @> ${words}::int[] and user_id || '' = ${person.userId}`,
        )
      })
      assert.match(JSON.stringify(plan), /message_word_words/)
    })

    test('another person finds nothing of it, and what was deleted is not found', async () => {
      const owner = await world.person(0)
      const other = await world.person(0)
      const chatNumber = await chatOf(owner, ['藏宝图在床下', '好的，藏宝图记下了'])
      await world.indexer.indexAll()
      assert.equal((await find(owner, '藏宝图')).records.length, 2)
      assert.deepEqual(await find(other, '藏宝图'), { titles: [], records: [], hasMore: false })
      const { messageId } = (await find(owner, '藏宝图')).records[0]!
      await assert.rejects(find(other, '藏宝图', { before: messageId }), refusedWith(404))
      await owner.call('DELETE /app/chat/message/:id', { id: messageId })
      assert.equal((await find(owner, '藏宝图')).records.length, 1)
      await owner.call('DELETE /app/chat/:id', { id: chatNumber })
      assert.equal((await find(owner, '藏宝图')).records.length, 0)
      assert.equal((await opened.db.select().from(messageWord).where(eq(messageWord.userId, owner.userId))).length, 0)
      await assert.rejects(find(owner, 'x'.repeat(65)), refusedWith(400))
    })

    test('messages of before the index, and new ones, are indexed by themselves', async () => {
      const person = await world.person(0)
      await chatOf(
        person,
        Array.from({ length: 90 }, (_, i) => `旧消息 ${i}`),
      )
      world.indexer.start()
      const indexed = async () =>
        (await opened.db.select().from(messageWord).where(eq(messageWord.userId, person.userId))).length
      await waitFor('indexed', async () => (await indexed()) === 90)
      await chatOf(person, ['新消息'])
      world.indexer.soon()
      await waitFor('indexed too', async () => (await indexed()) === 91)
      assert.deepEqual(world.warnings, [])
    })
  }),
)

test('searches of a person are made one at a time, and one that waits gives way to a newer one', async () => {
  const oneAtATime = createTurns(() => new Error('busy'))
  const done: string[] = []
  const goOn: (() => void)[] = []
  const work = (what: string) => () => new Promise<void>((end) => goOn.push(() => (done.push(what), end())))
  const first = oneAtATime('A', work('first'))
  const second = oneAtATime('A', work('second'))
  const other = oneAtATime('B', work('other'))
  const third = oneAtATime('A', work('third'))
  await assert.rejects(second, /busy/)
  assert.equal(goOn.length, 2)
  goOn.shift()!()
  await first
  await waitFor('the third began', () => goOn.length === 2)
  for (const end of goOn.splice(0)) end()
  await Promise.all([other, third])
  assert.deepEqual(done, ['first', 'other', 'third'])
  const failing = oneAtATime('A', () => Promise.reject(new Error('broken')))
  await assert.rejects(failing, /broken/)
  assert.equal(await oneAtATime('A', async () => 'again'), 'again')
})

describe('the words of the index', () => {
  const some = [
    '今天AI绘画v2.0，c++/don’t stop！「你好」',
    'The quick brown fox, naïve café; İstanbul 🦄 ok',
    'データベース と 한국어 mixed混排text',
    '\u202eabc\u0000 é 𠮷野家',
  ]

  test('every piece of a text that is found in it has words that the text has', () => {
    for (const text of some) {
      const has = new Set(searchWordsOf('U', text))
      const folded = fold(text)
      assert.equal(folded.length, text.length)
      for (let from = 0; from < text.length; from++)
        for (let to = from + 1; to <= Math.min(text.length, from + 9); to++) {
          const terms = termsOf(text.slice(from, to)).filter((term) => termPlace(term, folded) >= 0)
          const missing = wordsNeeded('U', terms).filter((word) => !has.has(word))
          assert.deepEqual(missing, [], JSON.stringify([text, terms]))
        }
    }
  })

  test('words of two people are different in most cases', () => {
    const lanes = new Set(Array.from({ length: 64 }, (_, i) => searchWordsOf(`user ${i}`, '词').join()))
    assert.ok(lanes.size > 30, String(lanes.size))
  })

  test('a snippet shows what was asked for on one line, without the marks of Markdown', () => {
    const shown = (text: string, q: string) =>
      snippetOf(text, termsOf(q))
        ?.map(({ text, hit }) => (hit ? `[${text}]` : text))
        .join('')
    assert.equal(shown('# 标题\n\n- **重点**：记得\n带伞', '记得'), '标题 重点：[记得] 带伞')
    assert.equal(shown(`${'前'.repeat(100)}中${'后'.repeat(200)}`, '中'), `…${'前'.repeat(24)}[中]${'后'.repeat(95)}…`)
    assert.equal(shown('a **b** c', '**'), 'a [**]b[**] c')
    assert.equal(shown('没有', '有没'), undefined)
    assert.deepEqual(marked('', ['x']), [])
  })
})
