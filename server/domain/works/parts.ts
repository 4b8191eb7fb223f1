import { eq } from 'drizzle-orm'
import type { WorkPart } from '../../../engines'
import { EngineError } from '../../errors'
import { work } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Files } from '../files/types'
import type { WorkPartsOf } from '../tasks/types'
import { madeSteps, type MadeStep, scriptOf } from './read'
import { lineStep, linesOf, musicStep } from './steps'

interface Deps {
  db: Db
  files: Pick<Files, 'copyTo' | 'ofTasks'>
}

/** Copies the sounds of a work's lines into the folder of the job that joins them. */
export const createWorkParts =
  ({ db, files }: Deps): WorkPartsOf =>
  async ({ workId, userId }, folder) => {
    const [row] = await db
      .select()
      .from(work)
      .where(eq(work.id, workId ?? ''))
    if (!row) throw new EngineError('engine.missing')
    const script = await scriptOf(db, row)
    const made = await madeSteps(db, files, row.id)
    const copies = new Map<string, Promise<WorkPart>>()
    const copy = (key: string) => {
      const known = copies.get(key) ?? copyOf(made.get(key), (id) => files.copyTo(userId, id, folder))
      copies.set(key, known)
      return known
    }
    const lines: Record<string, WorkPart> = {}
    // One after the other: each copy may start a process.
    for (const line of linesOf(script)) lines[line.id] = await copy(lineStep(script, line).key)
    return { script, lines, ...(script.music && { music: await copy(musicStep.key) }) }
  }

async function copyOf(
  made: MadeStep | undefined,
  copy: (id: string) => ReturnType<Files['copyTo']>,
): Promise<WorkPart> {
  const [sound] = made?.files ?? []
  if (!sound) throw new EngineError('engine.failed')
  const lead = sound.meta.lead ?? 0
  const cues = (sound.meta.cues ?? []).map((cue) => ({ ...cue, at: Math.max(0, cue.at - lead) }))
  return { ...(await copy(sound.id)), cues }
}
