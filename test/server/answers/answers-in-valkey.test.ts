import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { clientOf, register } from '../../support/client'
import { standInText } from '../../support/provider-script'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { type RunningServer, startServer } from '../../support/server'
import { waitFor } from '../../support/wait'
import { createScratch } from '../../support/scratch-database'
import { noValkey, startValkey, type ValkeyServer } from '../support/valkey'

const databaseUrl = process.env['TEST_DATABASE_URL']
const length = 1200
/** Not whole before what happens to it has happened. */
const model = `stand-in?length=${length}&every=10&holdAt=150`

describe('answers whose words are in Valkey', { skip: !databaseUrl ? 'needs PostgreSQL' : noValkey }, () => {
  let standIn: StandIn
  let scratch: Awaited<ReturnType<typeof createScratch>>
  let valkey: ValkeyServer
  let maker: RunningServer
  let other: RunningServer
  let env: Record<string, string>
  let folder: string
  let words: string

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fanle-words-'))
    words = join(folder, 'words.txt')
    writeFileSync(words, '# none yet\n')
    standIn = await startStandIn()
    scratch = await createScratch(databaseUrl!)
    valkey = await startValkey()
    env = {
      DATABASE_URL: scratch.url,
      REDIS_URL: valkey.url,
      OPENAI_BASE_URL: standIn.baseUrl,
      OPENAI_MODELS: model,
      OPENAI_API_KEY: 'none',
      APP_SECRET: 'a secret for tests, longer than 32 characters',
      MODERATION_WORDS: words,
    }
    maker = await startServer({ env })
    other = await startServer({ env })
  })
  after(async () => {
    await maker.stop()
    await other.stop()
    await valkey.stop()
    await standIn.close()
    await scratch.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function ask() {
    const person = await register(maker)
    const { balance: gift } = await person.call('GET /app/user', {})
    const { chatNumber } = await person.call('POST /app/chat', {})
    const asked = await person.call('POST /app/chat/message', { chatNumber, content: '写一篇长文', model })
    return { person, gift, id: asked.conversationId, elsewhere: clientOf(other.url, person.token) }
  }
  type Asked = Awaited<ReturnType<typeof ask>>

  /** Follows at the other process to the end; after some words something happens. */
  async function follow({ elsewhere, id }: Asked, happens: () => unknown) {
    let [seen, lastId, hasHappened] = ['', 0, false]
    for await (const event of elsewhere.follow(id)) {
      assert.ok(event.id > lastId, 'no event twice')
      lastId = event.id
      if (event.event !== 'delta') continue
      seen += event.data.t
      if (seen.length < 300) continue
      if (!hasHappened) await happens()
      hasHappened = true
      standIn.release()
    }
    return seen
  }

  /** What was read is what is stored, and it was paid for in so many parts. */
  async function check({ elsewhere, id, gift }: Asked, seen: string, parts: number) {
    const stored = await elsewhere.call('GET /app/chat/message/:id', { id })
    assert.equal(stored.status, 'done')
    assert.equal(seen, stored.content)
    const { balance, held } = await elsewhere.call('GET /app/user', {})
    assert.deepEqual([balance, held], [gift - stored.credits!, 0])
    const { records } = await elsewhere.call('GET /app/consume/page', {})
    assert.equal(records.filter(({ kind }) => kind === 'capture').length, parts)
  }
  const health = async () => (await (await fetch(`${maker.url}/healthz`)).json()) as { status: string; valkey: boolean }

  test('are followed at another process while they are made, and nothing moves to the database', async () => {
    const asked = await ask()
    const stream = `fanle:{${asked.id}}:events`
    let entries = 0
    const seen = await follow(asked, async () => (entries = await valkey.command<number>('XLEN', stream)))
    assert.ok(entries > 0)
    assert.equal(seen, standInText(length))
    await check(asked, seen, 1)
    const metrics = await (await fetch(`${maker.url}/metrics`)).text()
    assert.match(metrics, /fanle_answers_moved_total 0/)
    assert.match(metrics, /fanle_valkey_up 1/)
  })

  test('go on while it is killed, in the database, and the next answer is in Valkey again', async () => {
    const asked = await ask()
    const seen = await follow(asked, () => valkey.kill())
    assert.equal(seen, standInText(length), 'nothing lost, nothing twice')
    await check(asked, seen, 1)
    assert.deepEqual(await health(), { status: 'ok', db: true, valkey: false })
    assert.match(await (await fetch(`${maker.url}/metrics`)).text(), /fanle_answers_moved_total 1/)
    await valkey.start()
    await waitFor('it is noticed', async () => (await health()).valkey)
    await waitFor(
      'an answer of which Valkey has the words',
      async () => {
        const next = await ask()
        const text = await follow(next, () => {})
        await check(next, text, 1)
        return (await valkey.command<number>('EXISTS', `fanle:{${next.id}}:events`)) === 1
      },
      60_000,
    )
  })

  test('go on at another process when their maker is killed, after what was delivered, each part charged once', async () => {
    const asked = await ask()
    const seen = await follow(asked, () => maker.kill())
    await check(asked, seen, 2)
    let again = ''
    for await (const event of asked.elsewhere.follow(asked.id)) if (event.event === 'delta') again += event.data.t
    assert.equal(again, seen, 'from the first word too')
    maker = await startServer({ env })
  })

  test('can be stopped, and go on as the person wants', async () => {
    const asked = await ask()
    await follow(asked, () => asked.elsewhere.call('DELETE /app/chat/completions', { conversationId: asked.id }))
    const stopped = await asked.elsewhere.call('GET /app/chat/message/:id', { id: asked.id })
    assert.equal(stopped.status, 'stopped')
    await asked.elsewhere.call('POST /app/chat/message/:id/continuation', {
      id: asked.id,
      length: stopped.content.length,
    })
    const seen = await follow(asked, () => {})
    assert.ok(seen.startsWith(stopped.content) && seen.length > stopped.content.length)
    await check(asked, seen, 2)
  })

  test('one that a word withdraws is gone at both processes, and neither store has the word', async () => {
    writeFileSync(words, '第二点\n')
    const asked = await waitFor('the changed list', async () => {
      const one = await ask()
      let wasWithdrawn = false
      const began: { seen: string; names: string[] } = { seen: '', names: [] }
      for await (const event of one.elsewhere.follow(one.id)) {
        began.names.push(event.event)
        if (event.event === 'withdrawn') wasWithdrawn = true
        if (event.event === 'delta') began.seen += event.data.t
        if (began.seen.length > 140) standIn.release()
      }
      return wasWithdrawn && { ...one, ...began }
    })
    assert.match(asked.seen, /流式回答/)
    assert.doesNotMatch(asked.seen, /第二/)
    assert.deepEqual(asked.names.slice(-3), ['withdrawn', 'error', 'done'])
    const kept = await valkey.command<unknown>('XRANGE', `fanle:{${asked.id}}:events`, '-', '+')
    assert.doesNotMatch(JSON.stringify(kept), /第二/)
    for (const { url } of [maker, other]) {
      const client = clientOf(url, asked.person.token)
      const again = []
      for await (const { event } of client.follow(asked.id)) again.push(event)
      assert.deepEqual(again, ['withdrawn', 'error', 'done'])
      const { status, content, credits } = await client.call('GET /app/chat/message/:id', { id: asked.id })
      assert.deepEqual([status, content, credits], ['withdrawn', '', 0])
    }
  })
})
