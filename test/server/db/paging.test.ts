import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'drizzle-orm'
import type { Out } from '../../../contract/api'
import { rows } from '../../../server/ports/db/rows'
import type { OpenDb } from '../../../server/ports/db/types'
import { buildTestApp, type TestApp } from '../support/app'
import { eachDb } from '../support/db'
import { fill } from '../support/fill'
import { fillAround } from '../support/heavy-person'

const lists = ['GET /app/consume/page', 'GET /app/order/page', 'GET /app/task/page', 'GET /app/file/page'] as const
type List = (typeof lists)[number]
type Page = Out<List>

const size = 7

eachDb((name, open) =>
  describe(`long lists by key on ${name}`, () => {
    let opened: OpenDb
    let app: TestApp
    let token: string
    before(async () => {
      opened = await open()
      app = await buildTestApp({ open: opened })
      token = await app.user()
      const [me] = await rows<{ id: string }>(opened.db, sql`select id from app_user`)
      await fillAround(opened.db, me!.id)
      await fill(opened.db, 'ledger_entry', 60, {
        user_id: `'${me!.id}'`,
        kind: `case when g % 5 = 0 then 'grant' else 'capture' end`,
        ref: `'of me ' || g`,
        credits: 'case when g % 5 = 0 then g else 0 end',
        spent: 'case when g % 5 = 0 then 0 else g % 7 end',
      })
    })
    after(async () => {
      await app.close()
      await opened.close()
    })

    async function ask(list: List, input: Record<string, unknown>): Promise<Page> {
      const { code, data, msg } = await app.call(list, { size, ...input }, { token })
      assert.equal(code, 200, msg)
      return data
    }

    for (const list of lists)
      test(`${list}: pages by key are those by number, line by line, to the end`, async () => {
        let page = await ask(list, {})
        for (let number = 1; number <= 4; number++) {
          const { records, next } = await ask(list, { page: number })
          assert.deepEqual(page, { ...page, records, next })
          assert.equal(records.length, size)
          page = await ask(list, { after: next })
        }
        const { total } = await ask(list, {})
        const whole = await ask(list, { size: 50, page: Math.ceil(Math.min(total, 1000) / 50) })
        if (total <= 1000) assert.equal(whole.next, undefined, 'the last page has no key')
      })

    test('a key that no page gave is refused, and one of the end gives an empty page', async () => {
      for (const list of lists) assert.equal((await app.call(list, { after: `'; select 1` }, { token })).code, 400)
      assert.deepEqual((await ask('GET /app/task/page', { after: `0.${'0'.repeat(26)}` })).records, [])
      assert.deepEqual((await ask('GET /app/consume/page', { after: '1.0' })).records, [])
    })
  }),
)
