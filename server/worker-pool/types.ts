import type { EnginePool } from '../engines'
import type { Limits, RunContext, Stage } from '../../engines'
import type { EngineFault } from '../errors'
import type { Priority } from './child-process'
import type { TextKey } from '../texts'

/** Does a picture show what a tool needs? The text says what was found or what to change. */
export interface GuideResult {
  ok: boolean
  key: TextKey
}

/** Small work in a child process, from plain data to plain data. */
export type UtilityJob = (payload: never, context: RunContext) => Promise<unknown>
/** By name; loaded in the child that needs it. */
export type UtilityJobs = Readonly<Record<string, () => Promise<UtilityJob>>>

export interface CallOptions {
  signal?: AbortSignal | undefined
  limits?: Limits
  /** `normal`, unless it is said: a person waits for it. `low`: part of a task. */
  priority?: Priority
}

/**
 * Child processes for heavy work. A failure in a child is a failure of one request only. Requests reject with an EngineError
 * (what the user can change, `engine.timeout`, `engine.busy`, `engine.crashed`, `engine.label`, `engine.diskFull`, `engine.failed`),
 * or with the signal's reason after an abort: then every process of the request has ended.
 */
export interface WorkerPool extends EnginePool {
  /**
   * Runs a utility job by its name. Those that people wait for do not wait behind what is part of tasks, and have no lower priority
   * than the server; when the machine is too busy for them they reject with the AppError of an overload (HTTP 503).
   */
  call<T>(name: string, payload: unknown, options?: CallOptions): Promise<T>
  /** Number of jobs and utility jobs that run, for metrics. */
  busy(): number
  /** Ends every child; running requests reject with `engine.busy`. */
  close(): Promise<void>
}

/** To the child: one piece of work. From the child: progress, then one end. */
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
