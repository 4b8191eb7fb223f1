import { join } from 'node:path'
import type { OutputFile } from '../../../../media/output-file'
import type { Job } from '../../../../engines'
import { EngineCallError } from '../faults'
import { saveBase64 } from '../shared/base64'
import { isRawSound, resultsOf } from '../shared/tool-output'
import type { AdapterContext } from '../types'
import type { JobState } from './types'

export interface Made {
  path: string
  mime: OutputFile['mime']
}

interface Saving {
  done: Extract<JobState, { status: 'done' }>
  /** Asks for the job again: addresses expire, and a new answer has new ones. */
  again(): Promise<JobState>
  context: Pick<AdapterContext, 'http' | 'media'>
  job: Job
  /** Number of the first result. */
  at: number
}

const isExpired = (error: unknown): error is EngineCallError =>
  error instanceof EngineCallError && ['unauthorized', 'notFound', 'gone', 'badInput'].includes(error.kind)

/** A job's results as files in the folder of the task. */
export async function saveResults({ done, again, context, job, at }: Saving): Promise<Made[]> {
  const { accept, maxBytes } = resultsOf(job)
  const save = async (from: string, number: number): Promise<Made> => {
    const path = join(job.folder, `result-${number + 1}`)
    const mime = from.startsWith('data:')
      ? await saveBase64(from, path, accept)
      : await context.http.save({ to: from, path, accept, maxBytes })
    return isRawSound(mime) ? { path: (await context.media.playable(path)).path, mime: 'audio/wav' } : { path, mime }
  }
  if (done.files.length === 0) throw new EngineCallError('protocol', 'finished without a result', { isFinal: true })
  const made: Made[] = []
  for (const [number, from] of done.files.entries()) {
    try {
      made.push(await save(from, at + number))
    } catch (error) {
      if (!isExpired(error)) throw error
      const renewed = await again()
      const other = renewed.status === 'done' ? renewed.files[number] : undefined
      // A refusal by a result's address does not mean that the key is wrong.
      const gone = (why: unknown) =>
        isExpired(why)
          ? new EngineCallError('gone', `the result cannot be fetched: ${why.detail}`, { isFinal: true })
          : why
      if (!other) throw gone(error)
      made.push(
        await save(other, at + number).catch((why: unknown) => {
          throw gone(why)
        }),
      )
    }
  }
  return made
}
