import { eq } from 'drizzle-orm'
import type { InputFile } from '../../../engines'
import { EngineError } from '../../errors'
import { work } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { FileRow, Files } from '../files/types'
import type { TaskRow, WorkFiles } from '../tasks/types'
import { kindOf } from './kinds'
import type { PartCopies, Step } from './kinds/types'
import { type MadeSteps, madeSteps, scriptOf } from './read'

interface Deps {
  db: Db
  files: Pick<Files, 'copyTo' | 'ofTasks'>
}

/** Copies files of a work's steps for its jobs: all of them for joining, or those that show the same cast. */
export function createWorkFiles({ db, files }: Deps): WorkFiles {
  async function read({ workId }: Pick<TaskRow, 'workId'>) {
    const [row] = await db
      .select()
      .from(work)
      .where(eq(work.id, workId ?? ''))
    if (!row) throw new EngineError('engine.missing')
    return { kind: kindOf(row.kind), script: await scriptOf(db, row), made: await madeSteps(db, files, row.id) }
  }

  return {
    async parts(task, folder) {
      const { kind, script, made } = await read(task)
      return kind.parts(
        script,
        copiesOf(made, (id) => files.copyTo(task.userId, id, folder)),
        made,
      )
    },

    async references(task, folder) {
      const { kind, script, made } = await read(task)
      const keys = kind.references?.(script, task.step ?? '', made) ?? []
      const shown = keys.flatMap((key) => made.get(key)?.files.slice(0, 1) ?? [])
      return Promise.all(shown.map(({ id }) => files.copyTo(task.userId, id, folder)))
    },
  }
}

/** Copies of the files of steps, each file once. */
function copiesOf(made: MadeSteps, copyTo: (id: string) => Promise<InputFile>): PartCopies {
  const copies = new Map<string, Promise<InputFile>>()
  const fileOf = ({ key }: Step): FileRow => {
    const [file] = made.get(key)?.files ?? []
    if (!file) throw new EngineError('engine.failed')
    return file
  }
  const copyOf = ({ id }: FileRow) => {
    const copy = copies.get(id) ?? copyTo(id)
    copies.set(id, copy)
    return copy
  }
  return {
    picture: (step) => copyOf(fileOf(step)),
    async sound(step) {
      const file = fileOf(step)
      const lead = file.meta.lead ?? 0
      const cues = (file.meta.cues ?? []).map((cue) => ({ ...cue, at: Math.max(0, cue.at - lead) }))
      return { ...(await copyOf(file)), cues }
    },
  }
}
