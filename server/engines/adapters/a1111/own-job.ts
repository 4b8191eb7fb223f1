import { z } from 'zod'
import type { AdapterContext } from '../types'
import { type EngineProgress, lookAtProgress } from './progress'

const everyMs = 1_000

type Watched = Pick<AdapterContext, 'http' | 'onCancel' | 'sleep' | 'signal' | 'job'>

/**
 * Sends a request that lasts as long as its job, and reports its progress. A cancel interrupts the engine only when
 * this job is at the head of its line: an interruption ends any running job. The start time identifies other jobs.
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
