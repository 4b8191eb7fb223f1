import { z } from 'zod'
import type { AdapterContext } from '../types'
import type { EngineHttp } from '../http/types'

const progressShape = z.object({
  progress: z.number(),
  state: z.object({
    job_count: z.number().default(0),
    job_timestamp: z.string().default(''),
    interrupted: z.boolean().default(false),
  }),
  /** Null in releases that do not tell. */
  current_task: z.string().nullish(),
})

/** The engine has one line for everybody and tells of the job at its head only. */
const look = (http: EngineHttp) =>
  http.json({ to: '/sdapi/v1/progress', query: { skip_current_image: 'true' }, timeoutMs: 10_000 }, progressShape)

const everyMs = 1_000

type Watched = Pick<AdapterContext, 'http' | 'onCancel' | 'sleep' | 'signal' | 'job'>

/**
 * Sends a request that lasts as long as its job. Tells how far it is, and interrupts on a cancel when the job at the head of the
 * engine's line is this one: the interruption is for whatever runs. Another's job is known by when it began.
 */
export async function runOwnJob<T>(
  { http, onCancel, sleep, signal, job }: Watched,
  taskId: string,
  send: () => Promise<T>,
  onProgress: (share: number) => void,
): Promise<T> {
  const before = await look(http)
  const othersStart = before.state.job_count > 0 ? before.state.job_timestamp : null
  const isOurs = ({ state, current_task }: z.output<typeof progressShape>) =>
    state.job_count > 0 && (current_task ? current_task === taskId : state.job_timestamp !== othersStart)
  await job.beginPaid()
  const takeBack = onCancel(async (other) => {
    if (isOurs(await look(other))) await other.json({ to: '/sdapi/v1/interrupt', json: {} }, z.unknown())
  })
  let isDone = false
  const watch = async () => {
    for (;;) {
      await sleep(everyMs)
      if (isDone) return
      const now = await look(http).catch(() => null)
      if (!isDone && now && isOurs(now)) onProgress(Math.min(1, Math.max(0, now.progress)))
    }
  }
  const watching = watch().catch(() => {})
  try {
    return await send()
  } finally {
    isDone = true
    if (!signal.aborted) takeBack()
    void watching
  }
}

/** Did somebody at the engine stop the job that ended last? What is then given is half a picture. */
export const wasInterrupted = (http: EngineHttp): Promise<boolean> =>
  look(http).then(
    ({ state }) => state.interrupted,
    () => false,
  )
