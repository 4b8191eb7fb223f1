import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { desc } from 'drizzle-orm'
import { auditEntry } from '../../../server/ports/db/schema'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'

oneDb((name, open) =>
  describe(`the queue in the office on ${name}`, () => {
    let app: TestApp
    let office: Office
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      office = await enterOffice(app, ['support'])
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    const reason = '任务卡住了'
    const balanceOf = async (token: string) => (await app.call('GET /app/user', {}, { token })).data.balance

    test('an open task is listed and cancelled; its person has the credits again', async () => {
      const token = await app.user()
      const balance = await balanceOf(token)
      const id = '01JG0000000000000000000002'
      const wish = { id, serviceKey: 'SD', input: { prompt: '海边的日落' } } as const
      assert.equal((await app.call('POST /app/task', wish, { token })).code, 200)
      const { tools, oldest } = (await office.call('GET /admin/queue')).data
      assert.deepEqual([tools[0]?.serviceKey, oldest.map((one) => one.id)], ['SD', [id]])
      const cancelled = (await office.call('POST /admin/task/:id/cancel', { id, reason })).data.result
      assert.ok(['done', 'asked'].includes(cancelled))
      await waitFor('the end of the task', async () => (await office.call('GET /admin/queue')).data.oldest.length === 0)
      assert.equal(await balanceOf(token), balance)
      assert.equal((await office.call('POST /admin/task/:id/cancel', { id, reason })).data.result, 'already')
      const entries = await app.open.db.select().from(auditEntry).orderBy(desc(auditEntry.seq))
      assert.deepEqual(
        entries.filter(({ act }) => act === 'cancelTask').map((one) => [one.subjectId, one.reason]),
        [[id, reason]],
      )
    })

    test('a task that does not exist is 404', async () => {
      const { code } = await office.call('POST /admin/task/:id/cancel', { id: 'nothing', reason })
      assert.equal(code, 404)
    })
  }),
)
