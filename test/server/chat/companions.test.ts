import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { hourMs, minuteMs } from '../../../contract/time'
import { createCompanions } from '../../../server/domain/chat/companions'
import { systemIds } from '../../../server/ports/clock'
import { accountNotice, companionUse } from '../../../server/ports/db/schema'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'

describe('companions', () => {
  let app: TestApp
  before(async () => {
    app = await buildTestApp({ env: { RATE_LIMIT: 'off' } })
  })
  after(() => app.close())

  async function person(assistantId = 'listener') {
    const { db } = app.open
    const token = await app.user()
    const { uid: userId } = (await app.call('GET /app/user', {}, { token })).data
    const { chatNumber, assistant } = (await app.call('POST /app/chat', { assistantId }, { token })).data
    const companions = createCompanions({ db, clock: app.clock, ids: systemIds(app.clock) })
    async function askFor(hours: number) {
      for (let passed = 0; passed < hours * hourMs; passed += 10 * minuteMs) {
        await companions.asked(userId, chatNumber)
        app.clock.forward(10 * minuteMs)
      }
      await companions.asked(userId, chatNumber)
    }
    return {
      assistant,
      askFor,
      ask: () => app.call('POST /app/chat/completions/sync', { chatNumber, content: '你好' }, { token }),
      use: async () => (await db.select().from(companionUse).where(eq(companionUse.userId, userId)))[0],
      reminders: async () =>
        (await db.select().from(accountNotice).where(eq(accountNotice.userId, userId))).filter(
          ({ kind }) => kind === 'rest',
        ).length,
      list: async () => (await app.call('GET /app/user/notice/page', {}, { token })).data.records,
    }
  }

  test('a companion says so in its chat', async () => {
    assert.equal((await person()).assistant?.persona, 'companion')
    assert.equal((await person('chef')).assistant?.persona, undefined)
  })

  test('after two hours of continuous use the person is reminded, and each two hours again', async () => {
    const { askFor, reminders, list } = await person()
    await askFor(1.5)
    assert.equal(await reminders(), 0)
    await askFor(0.5)
    // law 3
    assert.equal(await reminders(), 1)
    await askFor(2)
    // law 3
    assert.equal(await reminders(), 2)
    assert.match((await list())[0]!.title, /休息/)
  })

  test('a pause begins anew', async () => {
    const { askFor, reminders } = await person()
    await askFor(1.5)
    app.clock.forward(hourMs)
    await askFor(1.5)
    assert.equal(await reminders(), 0)
  })

  test('a question in the chat of a companion counts, another does not', async () => {
    const [companion, chef] = [await person(), await person('chef')]
    await chef.ask()
    await companion.ask()
    await waitFor('the use to be noted', async () => (await companion.use()) !== undefined)
    // law 18
    assert.equal(await chef.use(), undefined)
  })
})
