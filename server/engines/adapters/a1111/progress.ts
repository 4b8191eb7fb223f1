import { z } from 'zod'
import type { EngineHttp } from '../http/types'

const progressShape = z.object({
  progress: z.number(),
  state: z.object({
    job_count: z.number().default(0),
    job_timestamp: z.string().default(''),
    interrupted: z.boolean().default(false),
  }),
  /** Null in releases that do not report it. */
  current_task: z.string().nullish(),
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
