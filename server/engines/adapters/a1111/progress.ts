import { z } from 'zod'
import { maybe } from '../shared/maybe'
import type { EngineHttp } from '../http/types'

const progressShape = z.object({
  progress: z.number().catch(0),
  state: z.object({
    job_count: z.number().catch(0),
    job_timestamp: z.string().catch(''),
    interrupted: z.boolean().catch(false),
  }),
  /** Null in releases that do not report it. */
  current_task: maybe(z.string()),
})

/** The engine has one line for all users and reports only the job at its head. */
export const lookAtProgress = (http: EngineHttp) =>
  http.json({ to: '/sdapi/v1/progress', query: { skip_current_image: 'true' }, timeoutMs: 10_000 }, progressShape)

export type EngineProgress = z.output<typeof progressShape>

/** Whether the engine's operator stopped the last job. Its picture is then incomplete. */
export const wasInterrupted = (http: EngineHttp): Promise<boolean> =>
  lookAtProgress(http).then(
    ({ state }) => state.interrupted,
    () => false,
  )
