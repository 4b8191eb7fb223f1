import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { migrate } from '../../../server/ports/db/migrate'
import { migrationsFolder } from '../../../server/ports/db/migrations'
import { openPostgres } from '../../../server/ports/db/postgres'
import { rows } from '../../../server/ports/db/rows'
import type { OpenDb } from '../../../server/ports/db/types'
import { createScratch } from '../../support/scratch-database'
import { eachDb } from '../support/db'

/** The migrations with one more, of these statements. */
function withOneMore(...statements: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'fanle-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] }
  const last = journal.entries.at(-1)!
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_more' })
  writeFileSync(path, JSON.stringify(journal))
  writeFileSync(join(folder, '9999_more.sql'), statements.join('--> statement-breakpoint\n'))
  return folder
}

const index = 'create index concurrently "throttle_hits" on "throttle" ("hits")'

eachDb((name, open) =>
  describe(`migrations on ${name}`, () => {
    let at: OpenDb
    before(async () => void (at = await open()))
    after(() => at.close())

    const isValid = async () =>
      (
        await rows<{ valid: boolean }>(
          at.db,
          sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('throttle_hits')`,
        )
      ).map(({ valid }) => valid)

    test('what stands outside a transaction is run statement by statement, and again after a crash', async () => {
      const folder = withOneMore(
        '-- outside a transaction\ncreate table if not exists first_one (id int)',
        index,
        'create table second_one (id int)',
      )
      await at.db.execute(sql`create table second_one (id int)`)
      await assert.rejects(migrate(at.db, at.kind, folder))
      // What a process leaves that was killed while it built the index.
      assert.deepEqual(await isValid(), [true])
      await at.db.execute(sql`update pg_index set indisvalid = false where indexrelid = to_regclass('throttle_hits')`)
      await at.db.execute(sql`drop table second_one`)
      await migrate(at.db, at.kind, folder)
      assert.deepEqual(await isValid(), [true])
      assert.deepEqual(await rows(at.db, sql`select id from first_one union all select id from second_one`), [])
      await migrate(at.db, at.kind, folder)
    })

    test('a program that knows less than the database refuses it by a sentence', async () => {
      await migrate(at.db, at.kind, withOneMore('create table if not exists newer (id int)'))
      await assert.rejects(migrate(at.db, at.kind), /数据库已由更新版本的程序升级/)
    })
  }),
)

test('several processes that start at once build an index concurrently without waiting for each other in a circle', async (t) => {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) return t.skip('needs PostgreSQL')
  const scratch = await createScratch(url, { bare: true })
  const opened = await Promise.all([1, 2, 3].map(() => openPostgres(scratch.url, 2, () => {})))
  const found = await rows<{ n: number }>(opened[0]!.db, sql`select count(*) as n from pg_index where not indisvalid`)
  assert.deepEqual(found, [{ n: 0 }])
  await Promise.all(opened.map((open) => open.close()))
  await scratch.drop()
})
