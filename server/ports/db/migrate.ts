import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from './migrations'
import { rows } from './rows'
import { DbStartError } from './start-error'
import type { Db, OpenDb } from './types'

/**
 * First line of a migration whose statements run and commit one by one, while writers continue. After a crash it runs
 * again from the first statement, so each must tolerate a repeat.
 */
const outsideMark = '-- outside a transaction'

const concurrentIndex = /^[ \t]*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/im

// The table of drizzle's own migrator, which older databases have.
const done = sql.raw('drizzle.__drizzle_migrations')

/**
 * Migrates the database to the newest version, step by step, in one process at a time. Throws DbStartError for a
 * database newer than this program.
 */
export async function migrate(db: Db, kind: OpenDb['kind'], folder = migrationsFolder): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const newest = await newestDone(db)
  if (newest > (migrations.at(-1)?.folderMillis ?? 0))
    throw new DbStartError(
      '数据库已由更新版本的程序升级，当前程序版本过旧，继续运行会损坏数据。请使用不低于上次运行的版本，或恢复升级前的备份。',
    )
  for (const migration of migrations.filter(({ folderMillis }) => folderMillis > newest)) {
    if (migration.sql[0]?.trimStart().startsWith(outsideMark)) {
      for (const statement of migration.sql) await runOutside(db, kind, statement)
      await remember(db, migration)
    } else
      await db.transaction(async (tx) => {
        for (const statement of migration.sql) await tx.execute(sql.raw(statement))
        await remember(tx, migration)
      })
  }
}

async function newestDone(db: Db): Promise<number> {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql`create table if not exists ${done} (id serial primary key, hash text not null, created_at bigint)`,
  )
  const [last] = await rows<{ at: unknown }>(db, sql`select max(created_at) as at from ${done}`)
  return Number(last?.at ?? 0)
}

const remember = (db: Db, { hash, folderMillis }: MigrationMeta) =>
  db.execute(sql`insert into ${done} (hash, created_at) values (${hash}, ${folderMillis})`)

async function runOutside(db: Db, kind: OpenDb['kind'], statement: string): Promise<void> {
  const index = concurrentIndex.exec(statement)?.[1]
  if (index) {
    const [found] = await rows<{ valid: boolean }>(
      db,
      sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`,
    )
    if (found?.valid) return
    // An index left half built by a dead process: no query uses it, and every write updates it.
    if (found) await db.execute(sql`drop index ${sql.identifier(index)}`)
  }
  // The embedded database has one session, so no writer is blocked.
  await db.execute(sql.raw(kind === 'embedded' ? statement.replace(/\bconcurrently\b/gi, '') : statement))
}
