import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createDatabaseLog } from '../../../server/ports/answer-log/database'
import { createFallbackLog } from '../../../server/ports/answer-log/fallback'
import type { AnswerBatch, AnswerEvent, AnswerLog, AnswerNews } from '../../../server/ports/answer-log/types'
import { createValkeyLog } from '../../../server/ports/answer-log/valkey'
import { systemClock } from '../../../server/ports/clock'
import type { OpenDb } from '../../../server/ports/db/types'
import { openValkey, type Valkey } from '../../../server/ports/valkey'
import { ValkeyAway } from '../../../server/ports/valkey/connection'
import { pause, waitFor } from '../../support/wait'
import { eachDb, openMemory } from '../support/db'
import { noValkey, startValkey, type ValkeyServer } from '../support/valkey'

const said = (...texts: string[]): AnswerEvent[] => texts.map((text, at) => ({ seq: at + 1, kind: 'delta', text }))
const batch = (id: string, events: readonly AnswerEvent[], part = 1, earlier: readonly AnswerEvent[] = []) =>
  ({ id, part, events, earlier }) satisfies AnswerBatch
const textsOf = (events: readonly AnswerEvent[]) => events.map(({ text }) => text)
const everything = async (log: Pick<AnswerLog, 'read'>, id: string) => textsOf(await log.read(new Map([[id, 0]])))

/** A process that follows answers, and what it was told. */
async function process(log: AnswerLog) {
  const told: AnswerNews[] = []
  await log.start((news) => void told.push(news))
  return {
    log,
    told,
    isTold: (id: string) =>
      told.some(({ changed, events = [] }) => changed.includes(id) || events.some((event) => event.id === id)),
    hasEnded: (id: string) => told.some(({ ended }) => ended.includes(id)),
  }
}

/** What every log does. `create` makes that of one more process; the embedded database has one alone. */
function contract(create: () => Promise<AnswerLog>, db: () => OpenDb, isAlone = false) {
  let maker: Awaited<ReturnType<typeof process>>
  let other: Awaited<ReturnType<typeof process>>
  before(async () => {
    maker = await process(await create())
    other = isAlone ? maker : await process(await create())
  })
  after(async () => {
    await maker.log.stop()
    await other.log.stop()
  })

  test('events of many answers are read back by number, every character as it came', async () => {
    const odd = ['"quoted" \\ {a,b}', '\n\ttab', '😀', 'NULL', '，', '\\"', '\r\n$3\r\n']
    const many = Array.from({ length: 250 }, (_, at) => batch(`many-${at}`, said(`一${at}`, `二${at}`)))
    assert.equal((await maker.log.append([batch('odd', said(...odd)), ...many])).size, 0)
    assert.deepEqual(await everything(other.log, 'odd'), odd)
    const after = new Map(many.map(({ id }, at) => [id, at % 3]))
    const found = await other.log.read(after)
    assert.deepEqual(
      found.map(({ id, seq, text }) => `${id} ${seq} ${text}`).sort(),
      many.flatMap(({ id, events }, at) => events.slice(at % 3).map(({ seq, text }) => `${id} ${seq} ${text}`)).sort(),
    )
    assert.deepEqual(await other.log.read(new Map([['nobody', 0]])), [])
  })

  test('who follows is told of new events and of the end', async () => {
    await maker.log.append([batch('told', said('一'))])
    const leave = other.log.follow('told', 1)
    await maker.log.append([batch('told', [{ seq: 2, kind: 'delta', text: '二' }])])
    await waitFor('the word', () => other.isTold('told'))
    maker.log.announceEnd('told')
    await waitFor('the end', () => other.hasEnded('told'))
    leave()
  })

  test('a transaction that ends an answer has all its events; those of one that goes on come back', async () => {
    await maker.log.append([batch('ends', said('一', '二'))])
    const eventsIn = await other.log.prepare('ends', 2)
    assert.deepEqual(await db().db.transaction(async (tx) => textsOf(await eventsIn(tx))), ['一', '二'])
    await db().db.transaction((tx) => other.log.restore(tx, 'back', said('从头')))
    assert.deepEqual(await everything(maker.log, 'back'), ['从头'])
    await other.log.append([batch('back', [{ seq: 2, kind: 'delta', text: '再来' }], 2, said('从头'))])
    assert.deepEqual(await everything(maker.log, 'back'), ['从头', '再来'])
  })

  test('events are gone with the transaction that removes them', async () => {
    await maker.log.append([batch('gone', said('一')), batch('stays', said('一'))])
    await db().db.transaction((tx) => maker.log.remove(tx, ['gone']))
    await waitFor('nothing left', async () => (await everything(other.log, 'gone')).length === 0)
    assert.deepEqual(await everything(other.log, 'stays'), ['一'])
  })
}

eachDb((name, open) =>
  describe(`the log of answers in the database, ${name}`, () => {
    let opened: OpenDb
    before(async () => void (opened = await open()))
    after(() => opened.close())
    contract(
      async () => createDatabaseLog(opened, systemClock, (error) => assert.fail(String(error))),
      () => opened,
      name === 'PGlite',
    )
  }),
)

describe('the log of answers in Valkey', { skip: noValkey }, () => {
  let server: ValkeyServer
  let database: OpenDb
  const opened: Valkey[] = []
  const warnings: unknown[] = []
  const moves: number[] = []

  before(async () => {
    server = await startValkey()
    database = await openMemory()
  })
  after(async () => {
    for (const valkey of opened) valkey.close()
    await database.close()
    await server.stop()
  })

  const warn = (error: unknown) => void warnings.push(error)
  async function valkeyLog() {
    const valkey = await openValkey(server.url, warn)
    opened.push(valkey)
    return createValkeyLog(valkey, warn)
  }
  const inDatabase = () => createDatabaseLog(database, systemClock, warn)
  const create = async (restMs = 0) =>
    createFallbackLog({
      valkey: await valkeyLog(),
      database: inDatabase(),
      warn,
      onMoved: (count) => moves.push(count),
      restMs,
    })

  describe('does what every log does', () => contract(create, () => database))

  test('nothing of it is in the database, and it expires by itself', async () => {
    const log = await create()
    await log.append([batch('there', said('一', '二'))])
    assert.deepEqual(await everything(inDatabase(), 'there'), [])
    const ttl = await server.command<number>('TTL', 'fanle:{there}:events')
    assert.ok(ttl > 3000 && ttl <= 3600, `${ttl} s`)
    log.announceEnd('there')
    await waitFor('the mark', async () => (await server.command<number>('XLEN', 'fanle:{there}:events')) === 3)
    assert.deepEqual(await everything(log, 'there'), ['一', '二'], 'a mark is no event')
  })

  test('who follows gets words without asking, and one command reads for all followed answers', async () => {
    const [log, other] = [await create(), await process(await create())]
    const ids = Array.from({ length: 60 }, (_, at) => `all-${at}`)
    for (const id of ids) other.log.follow(id, 0)
    const before = await readsOf(server)
    for (let seq = 1; seq <= 10; seq++)
      await log.append(ids.map((id) => batch(id, [{ seq, kind: 'delta', text: String(seq) }])))
    const wordsOf = (id: string) =>
      other.told.flatMap(({ events = [] }) => events.filter((event) => event.id === id).map(({ text }) => text))
    await waitFor('all words', () => ids.every((id) => wordsOf(id).length >= 10))
    for (const id of ids) assert.deepEqual(wordsOf(id), '1 2 3 4 5 6 7 8 9 10'.split(' '), 'in order, nothing twice')
    assert.ok((await readsOf(server)) - before <= 60, 'far fewer reads than the 600 of one for each')
    await other.log.stop()
  })

  test('who follows for ever, an answer that has ended or one that nobody makes, costs one command a second', async () => {
    const [log, other] = [await create(), await process(await create())]
    await log.append([batch('over', said('一'))])
    log.announceEnd('over')
    for (const id of ['over', 'nobody']) other.log.follow(id, 0)
    await waitFor('its end', () => other.hasEnded('over'))
    const began = performance.now()
    const before = await readsOf(server)
    await pause(3_000)
    const reads = await waitFor('a read', async () => (await readsOf(server)) - before)
    const seconds = (performance.now() - began) / 1000
    assert.ok(reads <= 2 * seconds, `${reads} in ${seconds} s`)
    other.log.follow('later', 0)
    await log.append([batch('later', said('一'))])
    await waitFor('another answer', () => other.isTold('later'))
    await other.log.stop()
  })

  test('a maker that was given up adds nothing once another has taken over', async () => {
    const [first, second] = [await create(), await create()]
    await first.append([batch('taken', said('一'))])
    const eventsIn = await second.prepare('taken', 2)
    assert.deepEqual(await first.append([batch('taken', said('一', '旧').slice(1))]), new Set(['taken']))
    const had = await database.db.transaction((tx) => eventsIn(tx))
    assert.deepEqual(textsOf(had), ['一'])
    assert.equal((await second.append([batch('taken', said('一', '新').slice(1), 2, had)])).size, 0)
    assert.deepEqual(await everything(first, 'taken'), ['一', '新'])
  })

  test('killed and started again it has every word, and takes the next ones', async () => {
    const [log, other] = [await create(), await process(await create())]
    await log.append([batch('killed', said('一', '二'))])
    other.log.follow('killed', 2)
    await server.kill()
    await server.start()
    await waitFor('it is back', async () => (await everything(log, 'killed')).length === 2)
    await log.append([batch('killed', said('一', '二', '三').slice(2), 1, said('一', '二'))])
    await waitFor('the word that came after', () => other.isTold('killed') || inDatabaseToo('killed'))
    assert.deepEqual(await everything(log, 'killed'), ['一', '二', '三'])
    await other.log.stop()
  })
  const inDatabaseToo = async (id: string) => (await everything(inDatabase(), id)).length > 0

  test('a server that lost everything gets the whole answer again', async () => {
    const log = await valkeyLog()
    await log.append([batch('emptied', said('一', '二'))])
    await server.command('FLUSHALL')
    await log.append([batch('emptied', said('一', '二', '三').slice(2), 1, said('一', '二'))])
    assert.deepEqual(textsOf(await log.read(new Map([['emptied', 0]]))), ['一', '二', '三'])
  })

  test('while it is away answers go on in the database from their first word, and stay there when it is back', async () => {
    const log = await create()
    await log.append([batch('moves', said('一', '二'))])
    await server.kill()
    await assert.rejects(log.prepare('moves', 2), ValkeyAway, 'what it has is waited for')
    moves.length = 0
    const last = said('一', '二', '三')
    await log.append([batch('moves', last.slice(2), 1, last.slice(0, 2)), batch('fresh', said('新'))])
    assert.deepEqual(moves, [2])
    assert.deepEqual(await everything(log, 'moves'), ['一', '二', '三'])
    await server.start()
    await log.append([batch('moves', [{ seq: 4, kind: 'delta', text: '四' }], 1, last)])
    assert.deepEqual(await everything(inDatabase(), 'moves'), ['一', '二', '三', '四'])
    const eventsIn = await waitFor('its events', () => log.prepare('moves', 2))
    assert.deepEqual(textsOf(await database.db.transaction((tx) => eventsIn(tx))), ['一', '二', '三', '四'])
    await waitFor('new answers are kept there again', async () => {
      const id = `again-${performance.now()}`
      await log.append([batch(id, said('一'))])
      return (await server.command<number>('EXISTS', `fanle:{${id}}:events`)) === 1
    })
  })

  test('one that hangs holds words up for a second, not for ever, and nothing is there twice when it goes on', async () => {
    const log = await create(60_000)
    await log.append([batch('hangs', said('一'))])
    server.pause()
    try {
      const began = performance.now()
      await log.append([batch('hangs', said('一', '二').slice(1), 1, said('一'))])
      await log.append([batch('hangs', said('一', '二', '三').slice(2), 1, said('一', '二'))])
      assert.deepEqual(await everything(inDatabase(), 'hangs'), ['一', '二', '三'])
      assert.ok(performance.now() - began < 15_000)
    } finally {
      server.resume()
    }
    await waitFor('it answers', async () => (await server.command<string>('PING')) === 'PONG')
    assert.deepEqual(await everything(log, 'hangs'), ['一', '二', '三'])
  })

  test('with a replica words count as kept once it has them, and go to the database when it does not confirm', async () => {
    const replica = await startValkey('--replicaof', '127.0.0.1', String(server.port))
    try {
      await waitFor('the copy', async () =>
        (await server.command<string>('INFO', 'replication')).includes('state=online'),
      )
      const log = await create()
      // A copy that was too late to confirm has left them to the database.
      const { copied } = await waitFor('words that count as kept', async () => {
        const id = `copied-${performance.now()}`
        await log.append([batch(id, said('一'))])
        const copied = await replica.command<number>('XLEN', `fanle:{${id}}:events`)
        return (await everything(inDatabase(), id)).length === 0 && { copied }
      })
      assert.equal(copied, 1, 'at once, not some time later')
      replica.pause()
      await log.append([batch('alone', said('一'))])
      assert.deepEqual(await everything(inDatabase(), 'alone'), ['一'])
    } finally {
      replica.resume()
      await replica.stop()
    }
  })
})

/** How often it was asked to read streams. */
async function readsOf(server: ValkeyServer): Promise<number> {
  const stats = await server.command<string>('INFO', 'commandstats')
  return Number(/cmdstat_xread:calls=(\d+)/.exec(stats)?.[1] ?? 0)
}
