import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../../contract/admin'
import { isoText } from '../../../../contract/time'
import type { Clock } from '../../../ports/clock'
import { behind, timeKey } from '../../../ports/db/page'
import { rows } from '../../../ports/db/rows'
import { creditLot, task, work } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { keyPage } from '../key-page'
import { checkPerson } from '../known-person'

type Made = AdminOut<'GET /admin/person/:id/works'>['records'][number]

/** Files of a task, or of a work with its steps. */
interface Sizes {
  files: number
  bytes: number
  credits: number
  endsAt: Date | null
  taken: number
}

const lotsShown = 200

/** Lots of credits, in the order of their use; those with nothing left come last. */
export async function lotsOf(db: Db, clock: Clock, userId: string): Promise<AdminOut<'GET /admin/person/:id/lots'>> {
  await checkPerson(db, userId)
  const now = clock.now()
  const isLeft = sql`${creditLot.remaining} > 0`
  const found = await db
    .select()
    .from(creditLot)
    .where(eq(creditLot.userId, userId))
    .orderBy(
      desc(isLeft),
      sql`case when ${isLeft} then ${creditLot.expiresAt} end asc nulls last`,
      sql`case when ${isLeft} then ${creditLot.id} end asc`,
      desc(creditLot.createdAt),
    )
    .limit(lotsShown)
  return found.map(({ id, source, credits, remaining, taken, expiresAt, createdAt }) => ({
    ...{ id, source, credits, remaining, taken },
    expiresAt: isoText(expiresAt),
    isOver: expiresAt !== null && expiresAt <= now,
    at: createdAt.toISOString(),
  }))
}

/** Files and credits by the task that began them. */
async function sizesOf(db: Db, ids: string[]): Promise<Map<string, Sizes>> {
  if (ids.length === 0) return new Map()
  const root = sql`coalesce(${task.workId}, ${task.id})`
  const found = await rows<Record<'id' | 'credits' | 'files' | 'bytes' | 'endsAt' | 'taken', unknown>>(
    db,
    sql`
    select ${root} as id, sum(${task.credits}) as credits, sum(made.files) as files, sum(made.bytes) as bytes,
      min(made.ends_at) as "endsAt", sum(made.taken) as taken
    from ${task} left join lateral (
      select count(*) as files, coalesce(sum(bytes), 0) as bytes, min(expires_at) as ends_at,
        count(*) filter (where exists (select 1 from taken_down where taken_down.sha256 = file.sha256)) as taken
      from file where file.task_id = ${task.id} and file.origin in ('result', 'step') and file.deleted_at is null
    ) as made on true
    where ${inArray(task.id, ids)} or ${inArray(task.workId, ids)} group by 1`,
  )
  return new Map(
    found.map(({ id, credits, files, bytes, endsAt, taken }) => [
      String(id),
      {
        ...{ files: Number(files), bytes: Number(bytes), credits: Number(credits), taken: Number(taken) },
        endsAt: endsAt === null ? null : new Date(endsAt as string),
      },
    ]),
  )
}

/** Ids that an operator took down as a task or a work. */
async function takenOf(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const kinds = sql.join(
    ['task', 'work'].flatMap((kind) => ids.map((id) => sql`(${kind}, ${id})`)),
    sql`, `,
  )
  const found = await rows<{ id: string }>(db, sql`select distinct id from taken_down where (kind, id) in (${kinds})`)
  return new Set(found.map(({ id }) => id))
}

function stateOf(row: typeof task.$inferSelect, made: typeof work.$inferSelect | null, sizes: Sizes, now: Date) {
  if (row.deletedAt || made?.deletedAt) return 'deleted'
  if (sizes.taken > 0) return 'takenDown'
  if (made && made.state !== 'finished') return made.state
  return sizes.files === 0 || (sizes.endsAt !== null && sizes.endsAt <= now) ? 'over' : 'ready'
}

/** What a person made, without its content. Throws 404. */
export async function worksOfPerson(
  db: Db,
  clock: Clock,
  { id: userId, before, size }: AdminChecked<'GET /admin/person/:id/works'>,
): Promise<AdminOut<'GET /admin/person/:id/works'>> {
  await checkPerson(db, userId)
  const found = await db
    .select({ row: task, made: work })
    .from(task)
    .leftJoin(work, eq(work.id, task.id))
    .where(
      and(
        eq(task.userId, userId),
        eq(task.status, 'FINISHED'),
        isNull(task.workId),
        behind(task.createdAt, task.id, before),
      ),
    )
    .orderBy(desc(task.createdAt), desc(task.id))
    .limit(size + 1)
  const ids = found.map(({ row }) => row.id)
  const [sizes, taken] = await Promise.all([sizesOf(db, ids), takenOf(db, ids)])
  const now = clock.now()
  return keyPage(
    found,
    size,
    ({ row }) => timeKey(row),
    ({ row, made }): Made => {
      const own = sizes.get(row.id) ?? { files: 0, bytes: 0, credits: row.credits, endsAt: null, taken: 0 }
      const { files, bytes, credits, endsAt } = own
      return {
        id: row.id,
        serviceKey: row.serviceKey,
        kind: made ? 'work' : 'task',
        state: taken.has(row.id) ? 'takenDown' : stateOf(row, made, own, now),
        ...{ files, bytes, credits },
        at: row.createdAt.toISOString(),
        expiresAt: isoText(endsAt),
      }
    },
  )
}
