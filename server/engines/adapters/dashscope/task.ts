import { z } from 'zod'
import { maybe } from '../shared/maybe'
import type { Job } from '../../../../engines'
import { EngineCallError } from '../faults'
import { pollUntil } from '../shared/poll'
import { failureOf } from '../shared/told'
import type { AdapterContext } from '../types'
import { type DashscopeEngine, pathOf, withUploads } from './options'
import { kindOfCode } from './reading'

const everyMs = 3_000

const created = z.object({ output: z.object({ task_id: z.string().min(1).max(200) }) })
const failure = { code: maybe(z.string()), message: maybe(z.string()) }
const state = z.object({
  output: z.looseObject({ task_status: z.string(), ...failure }),
  usage: maybe(z.looseObject({})),
})
export type TaskState = z.output<typeof state>

/** Error for a failed job or a failed part of one. */
export function failureIn(
  { code, message }: { code?: string | null | undefined; message?: string | null | undefined },
  job: Pick<Job, 'serviceKey'>,
) {
  const words = [code, message].filter(Boolean).join(' · ')
  return failureOf(words, job, { isRefused: kindOfCode(code ?? '', 400, words) === 'refused' })
}

const stateOf = (id: string, engine: DashscopeEngine, { http }: Pick<AdapterContext, 'http'>): Promise<TaskState> =>
  http.json({ to: pathOf(engine, `tasks/${encodeURIComponent(id)}`) }, state)

/**
 * Creates a job, or finds the one of an earlier process, and waits for its end. Also returns a function that reads its
 * state again.
 */
export async function taskDone(
  prepare: () => Promise<{ service: string; body: unknown }>,
  job: Pick<Job, 'serviceKey'>,
  engine: DashscopeEngine,
  context: AdapterContext,
): Promise<{ done: TaskState; again: () => Promise<TaskState> }> {
  const { http } = context
  let id = context.job.id
  if (id === null) {
    const { service, body } = await prepare()
    const headers = { 'x-dashscope-async': 'enable', ...withUploads }
    id = (await http.json({ to: pathOf(engine, `services/${service}`), json: body, headers }, created)).output.task_id
  }
  const task = id
  const to = pathOf(engine, `tasks/${encodeURIComponent(task)}/cancel`)
  // The provider ends only jobs that wait; of the others it answers that it cannot.
  const keep = context.onCancel(async (way) => void (await way.json({ method: 'POST', to }, z.unknown())))
  if (context.job.id === null) await context.job.begin(task)
  const done = await pollUntil(context, {
    everyMs,
    ask: async () => {
      const found = await stateOf(task, engine, context)
      const { task_status: status } = found.output
      if (status === 'SUCCEEDED') return found
      if (status === 'UNKNOWN') throw new EngineCallError('gone', `job ${task} is unknown`, { isFinal: true })
      if (status === 'FAILED' || status === 'CANCELED') throw failureIn(found.output, job)
      if (status === 'PENDING') context.progress(12, 'preparing')
      else context.progress(35, job.serviceKey === 'SD' ? 'drawing' : 'rendering')
      return undefined
    },
  })
  keep()
  return { done, again: () => stateOf(task, engine, context) }
}
