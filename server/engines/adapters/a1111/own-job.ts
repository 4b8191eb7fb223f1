import { z } from 'zod'
import type { AdapterContext } from '../types'
import { type EngineProgress, lookAtProgress } from './progress'

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
  const before = await lookAtProgress(http)
  const othersStart = before.state.job_count > 0 ? before.state.job_timestamp : null
  const isOurs = ({ state, current_task }: EngineProgress) =>
    state.job_count > 0 && (current_task ? current_task === taskId : state.job_timestamp !== othersStart)
  await job.beginPaid()
  const takeBack = onCancel(async (other) => {
    if (isOurs(await lookAtProgress(other))) await other.json({ to: '/sdapi/v1/interrupt', json: {} }, z.unknown())
  })
  let isDone = false
  const watch = async () => {
    for (;;) {
      await sleep(everyMs)
      if (isDone) return
      const now = await lookAtProgress(http).catch(() => null)
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
