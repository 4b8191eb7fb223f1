import { and, desc, eq, or, sum } from 'drizzle-orm'
import type { Checked, Out, Work } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { nameFrom } from '../../../media/name-from'
import { countRows } from '../../ports/db/count'
import type { Db } from '../../ports/db/types'
import { task, work } from '../../ports/db/schema'
import type { Files } from '../files/types'
import type { ArchiveEntry } from '../files/zip'
import { archiveOf } from './archive'
import { isVisibleWork, madeSteps, scriptOf, workOf } from './read'
import { progressOf, type ReadWork, stateNow, viewWork, viewWorkLine } from './view'
import type { WorkRow } from './types'

interface Deps {
  db: Db
  files: Pick<Files, 'ofTasks' | 'view' | 'addressOf' | 'isAddressOf' | 'openOwn'>
}

/** A zip of a work's parts, by the entries that it is made of. */
export interface WorkArchive {
  userId: string
  name: string
  entries: ArchiveEntry[]
}

/** Reads a work with its script, its steps and what they cost. */
async function readWork(db: Db, files: Pick<Files, 'ofTasks'>, row: WorkRow): Promise<ReadWork> {
  const isOld = row.joinedVersion !== null && row.joinedVersion !== row.version
  const [script, joinedScript, made, [spent]] = await Promise.all([
    scriptOf(db, row),
    isOld ? scriptOf(db, { id: row.id, version: row.joinedVersion! }) : null,
    madeSteps(db, files, row.id),
    db
      .select({ credits: sum(task.credits).mapWith(Number) })
      .from(task)
      .where(and(or(eq(task.id, row.id), eq(task.workId, row.id)), eq(task.status, 'FINISHED'))),
  ])
  return { row, script, joinedScript, made, credits: spent?.credits ?? 0 }
}

/** Works as their person sees them. Those of other people are 404. */
export function createWorkReading({ db, files }: Deps) {
  const partsOf = async (row: WorkRow) => ({
    row,
    script: await scriptOf(db, row),
    made: await madeSteps(db, files, row.id),
  })

  return {
    find: async (userId: string, locale: Locale, id: string): Promise<Work> =>
      viewWork(files, await readWork(db, files, await workOf(db, userId, id)), locale),

    async page(
      userId: string,
      { page, size, kind }: Checked<'GET /app/work/page'>,
    ): Promise<Out<'GET /app/work/page'>> {
      const mine = and(eq(work.userId, userId), isVisibleWork(), kind && eq(work.kind, kind))
      const found = await db
        .select()
        .from(work)
        .where(mine)
        .orderBy(desc(work.createdAt), desc(work.id))
        .limit(size)
        .offset((page - 1) * size)
      const joined = await files.ofTasks(found.flatMap(({ joinedBy }) => joinedBy ?? []))
      const records = await Promise.all(
        found.map(async (row) => {
          const outputs = joined.get(row.joinedBy ?? '') ?? []
          const state = stateNow(row, outputs)
          const progress = state === 'finished' ? 100 : progressOf(state, await partsOf(row))
          return viewWorkLine(files.view, row, { joined: outputs, progress })
        }),
      )
      return { records, total: await countRows(db, work, mine, { page, size }), page, size }
    },

    /** The parts of a work for a signed address; null for a wrong or expired one. */
    async archive(id: string, query: Readonly<Record<string, string | undefined>>): Promise<WorkArchive | null> {
      if (!files.isAddressOf(id, 'parts', query)) return null
      const [row] = await db
        .select()
        .from(work)
        .where(and(eq(work.id, id), isVisibleWork()))
      if (!row) return null
      const parts = await partsOf(row)
      const joined = [...parts.made.values()].find((one) => one.row.id === row.joinedBy)?.files ?? []
      const entries = archiveOf({ ...parts, joined }, files.openOwn)
      return { userId: row.userId, name: `${nameFrom(row.title)}.zip`, entries }
    },
  }
}
