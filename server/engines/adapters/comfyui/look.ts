import { z } from 'zod'
import { maybe } from '../shared/maybe'
import { EngineCallError } from '../faults'
import type { EngineHttp } from '../http/types'
import type { JobState } from '../job-queue/types'

const file = z.object({
  filename: z.string().min(1),
  subfolder: z.string().catch(''),
  type: z.string().catch('output'),
})
const entry = z.object({
  outputs: z.record(z.string(), z.record(z.string(), z.unknown())).catch({}),
  status: maybe(
    z.object({
      status_str: z.string(),
      messages: z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())])).catch([]),
    }),
  ),
})
const history = z.record(z.string(), entry)
const queue = z.object({
  queue_running: z.array(z.array(z.unknown())).catch([]),
  queue_pending: z.array(z.array(z.unknown())).catch([]),
})

/** Place of a prompt in the queue: items are `[number, prompt_id, …]`, the lowest number runs first. */
export async function placeOf(http: EngineHttp, id: string) {
  const { queue_running, queue_pending } = await http.json({ to: '/queue' }, queue)
  if (queue_running.some((item) => item[1] === id)) return { isRunning: true, position: 0 }
  const line = queue_pending.sort(([one], [other]) => Number(one) - Number(other)).map((item) => item[1])
  const at = line.indexOf(id)
  return at < 0 ? null : { isRunning: false, position: at + queue_running.length }
}

/** Asks the history first, then the queue, then the history again: in between it may have ended. */
export async function lookAt(http: EngineHttp, _: unknown, id: string): Promise<JobState> {
  const ended = async () => (await http.json({ to: `/history/${id}` }, history))[id]
  let found = await ended()
  if (!found) {
    const place = await placeOf(http, id)
    if (place) return place.isRunning ? { status: 'running' } : { status: 'queued', position: place.position }
    found = await ended()
  }
  if (!found) throw new EngineCallError('notFound', 'neither its queue nor its history has the prompt')
  const messages = new Map(found.status?.messages ?? [])
  if (messages.has('execution_interrupted')) return { status: 'cancelled' }
  const fault = messages.get('execution_error')
  if (fault || found.status?.status_str === 'error')
    return {
      status: 'failed',
      words: `${String(fault?.['node_type'] ?? '')}: ${String(fault?.['exception_message'] ?? 'error')}`,
    }
  return { status: 'done', files: filesIn(found.outputs) }
}

/** Files that were saved; without any, previews. */
function filesIn(outputs: z.output<typeof entry>['outputs']): string[] {
  const found = Object.values(outputs)
    .flatMap((node) => Object.values(node))
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .flatMap((one) => file.safeParse(one).data ?? [])
  const saved = found.filter(({ type }) => type === 'output')
  return (saved.length > 0 ? saved : found).map((one) => `/view?${new URLSearchParams(one).toString()}`)
}
