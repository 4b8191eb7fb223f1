import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { WorkScript } from '../../../contract/works'
import { AppError } from '../../errors'
import { task, work, workScript } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { isNotTaken } from '../files/taken-down'
import type { FileRow, Files } from '../files/types'
import type { TaskRow } from '../tasks/types'
import type { WorkRow } from './types'

/** Selects works that their person sees: neither deleted nor taken down. */
export const isVisibleWork = () => and(isNull(work.deletedAt), isNotTaken('work', work.id))

/** A work of this person. Throws 404. */
export async function workOf(db: Db, userId: string, id: string): Promise<WorkRow> {
  const [row] = await db
    .select()
    .from(work)
    .where(and(eq(work.id, id), eq(work.userId, userId), isVisibleWork()))
  if (!row) throw new AppError(404, 'work.notFound')
  return row
}

/** A script of a work; by default the newest. */
export async function scriptOf(db: Db, { id, version }: Pick<WorkRow, 'id' | 'version'>): Promise<WorkScript> {
  const [row] = await db
    .select()
    .from(workScript)
    .where(and(eq(workScript.workId, id), eq(workScript.version, version)))
  if (!row) throw new Error(`work ${id} has no script ${version}`)
  return row.script
}

/** A step with its files; a finished one without files has expired and is made again. */
export interface MadeStep {
  row: TaskRow
  files: FileRow[]
}

/** The newest task of each step of a work, by its key, the oldest first. */
export type MadeSteps = ReadonlyMap<string, MadeStep>

export async function madeSteps(db: Db, files: Pick<Files, 'ofTasks'>, workId: string): Promise<MadeSteps> {
  const rows = await db
    .select()
    .from(task)
    .where(and(eq(task.workId, workId), isNotNull(task.step), isNull(task.deletedAt)))
    .orderBy(asc(task.createdAt), asc(task.id))
  const outputs = await files.ofTasks(rows.filter(({ status }) => status === 'FINISHED').map(({ id }) => id))
  return new Map(rows.map((row) => [row.step!, { row, files: outputs.get(row.id) ?? [] }]))
}

export const isDone = (made: MadeStep | undefined): boolean => made?.row.status === 'FINISHED' && made.files.length > 0

export const isUnderWay = (made: MadeStep | undefined): boolean =>
  made?.row.status === 'QUEUING' || made?.row.status === 'PROGRESSING'

const states = { QUEUING: 'waiting', PROGRESSING: 'running', FINISHED: 'none', ERROR: 'failed' } as const

/** The state of a step for its person; one whose file expired is as if it was never made. */
export const stepState = (made: MadeStep | undefined): 'none' | 'waiting' | 'running' | 'done' | 'failed' =>
  !made ? 'none' : isDone(made) ? 'done' : states[made.row.status]
