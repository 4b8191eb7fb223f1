import { eq } from 'drizzle-orm'
import type { InputFile } from '../../../engines'
import { EngineError } from '../../errors'
import { work } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { FileRow, Files } from '../files/types'
import type { WorkPartsOf } from '../tasks/types'
import { kindOf } from './kinds'
import type { PartCopies, Step } from './kinds/types'
import { type MadeSteps, madeSteps, scriptOf } from './read'

interface Deps {
  db: Db
  files: Pick<Files, 'copyTo' | 'ofTasks'>
}

/** Copies the files of a work's steps into the folder of the job that joins them. */
export const createWorkParts =
  ({ db, files }: Deps): WorkPartsOf =>
  async ({ workId, userId }, folder) => {
    const [row] = await db
      .select()
      .from(work)
      .where(eq(work.id, workId ?? ''))
    if (!row) throw new EngineError('engine.missing')
    const [script, made] = [await scriptOf(db, row), await madeSteps(db, files, row.id)]
    return kindOf(row.kind).parts(
      script,
      copiesOf(made, (id) => files.copyTo(userId, id, folder)),
      made,
    )
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
