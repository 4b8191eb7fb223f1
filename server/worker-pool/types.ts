import type { EnginePool } from '../engines'
import type { Limits, RunContext, Stage } from '../../engines'
import type { EngineFault } from '../errors'
import type { Priority } from './child-process'
import type { TextKey } from '../texts'

/** Result of a picture check against a guide. The text names the finding or the correction. */
export interface GuideResult {
  ok: boolean
  key: TextKey
}

/** Small work in a child process, from plain data to plain data. */
export type UtilityJob = (payload: never, context: RunContext) => Promise<unknown>
/** Jobs by name; each is loaded in the child that needs it. */
export type UtilityJobs = Readonly<Record<string, () => Promise<UtilityJob>>>

export interface CallOptions {
  signal?: AbortSignal | undefined
  limits?: Limits
  /** `normal` (default): a person waits for it. `low`: part of a task. */
  priority?: Priority
  /** Account that waits for the result: it uses at most half of the places. */
  owner?: string
  /**
   * `documents`, `scans`: in queues of their own, because reading a hostile document takes seconds, and a scan half a
   * minute. Default: `people`.
   */
  queue?: 'people' | 'documents' | 'scans'
}

/**
 * Child processes for heavy work. A failure in a child fails one request only. Requests reject with an EngineError
 * (input errors, `engine.timeout`, `engine.busy`, `engine.crashed`, `engine.label`, `engine.diskFull`,
 * `engine.failed`), or with the signal's reason after an abort: then every process of the request has ended.
 */
export interface WorkerPool extends EnginePool {
  /**
   * Runs a utility job by name. Jobs for people do not wait behind work of tasks, and have the server's priority. On an
   * overloaded machine they reject with the AppError of an overload (HTTP 503).
   */
  call<T>(name: string, payload: unknown, options?: CallOptions): Promise<T>
  /** Number of running jobs and utility jobs, for metrics. */
  busy(): number
  /** Ends every child; running requests reject with `engine.busy`. */
  close(): Promise<void>
}

/** To the child: one request. From the child: progress, then one end. */
export interface WorkerRequest {
  id: number
  kind: 'job' | 'utility'
  name: string
  payload: unknown
}
export type WorkerMessage =
  | { id: number; type: 'ready' }
  | { id: number; type: 'progress'; percent: number; stage: Stage }
  | { id: number; type: 'done'; value: unknown }
  | {
      id: number
      type: 'refused'
      key: EngineFault
      params: Record<string, string | number>
      message?: string
      stack?: string
    }
  | { id: number; type: 'failed'; message: string; stack?: string }
