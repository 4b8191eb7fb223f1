import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import type { Cue } from '../../../../contract/task'
import type { InputFile, Job, RunContext } from '../../../../engines'
import { task, type TaskSpeech } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { TaskDeps } from '../deps'
import type { TaskRemote, TaskRow } from '../types'

interface Deps {
  db: Db
  store: TaskDeps['store']
  remote: Pick<TaskRemote, 'speak'>
}

/** The speech of a film's text: of an earlier run of the task, or spoken now and stored for later runs. */
export async function filmSpeech(
  { db, store, remote }: Deps,
  row: TaskRow,
  speech: TaskSpeech,
  job: Job,
  context: RunContext,
): Promise<InputFile & { cues: Cue[] }> {
  if (speech.spoken) {
    const { key, seconds, cues } = speech.spoken
    const path = join(job.folder, 'speech.wav')
    if (await store.copyTo(key, path)) return { path, mime: 'audio/wav', seconds, cues }
  }
  const { pinnedEngine, unitPrice, units } = speech
  const { text, voice } = job.input
  const asked = { text: String(text), voice: String(voice), traits: job.voiceModels['voice'] }
  const { file, engineId, cost } = await remote.speak({ ...asked, pinnedEngine, unitPrice, units }, job, context)
  const key = `speech/${row.id}.wav`
  await store.put(key, { path: file.path }, file.mime)
  const { seconds = 0, cues } = file
  const costs = { costMilliFen: cost.milliFen, costReported: cost.reported }
  const spoken = { engineId, key, seconds, cues, ...costs }
  const { speakingAt: _, ...offer } = speech
  const isOurs = and(eq(task.id, row.id), eq(task.worker, row.worker ?? ''), eq(task.attempt, row.attempt))
  await db
    .update(task)
    .set({ speech: { ...offer, spoken } })
    .where(and(isOurs, eq(task.status, 'PROGRESSING')))
  return file
}
