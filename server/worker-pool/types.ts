import type { EngineFault } from '../errors'
import type { Guide } from '../../contract/field'
import type { TextKey } from '../texts'
import type { Job, Output, Stage, RunContext } from '../engines/engine'

/** What a picture shows, and the text that says so or says what to change. */
export interface Verdict {
  ok: boolean
  key: TextKey
}

/** Work that a child does beside crafts: from plain data to plain data. */
export type UtilityJob = (payload: never, watch: RunContext) => Promise<unknown>
/** By name, loaded in the child that needs it. */
export type UtilityJobs = Readonly<Record<string, () => Promise<UtilityJob>>>

export interface Limits {
  /** Wall time from the moment a child has the work; then its whole process group is killed. */
  seconds: number
  /** Resident memory of the child and everything it started. */
  megabytes: number
}

/** Child processes that do heavy work, a few at a time; whatever happens in them is a failure of one call and nothing else. */
export interface WorkerPool {
  /**
   * Does a job and labels what was made. Rejects with an EngineError (what the person can change, `engine.timeout`, `engine.crashed`,
   * `engine.label`, `engine.diskFull`, `engine.failed`), or with the signal's reason when it was aborted: by then every process of it is gone.
   */
  run(job: Job, watch: RunContext): Promise<Output>
  /** Does a picture show what a tool needs? */
  check(path: string, guide: Guide): Promise<Verdict>
  /** Small work that must not wait behind long jobs: an errand by its name in errands.ts. Rejects like `run`. */
  call<T>(name: string, payload: unknown, options?: { signal?: AbortSignal; limits?: Limits }): Promise<T>
  /** Jobs and errands being done, for metrics. */
  busy(): number
  /** Ends every child; what was running rejects with `engine.crashed`. */
  close(): Promise<void>
}

/** To the child: one piece of work. From it: progress, then one end. */
export interface WorkerRequest {
  id: number
  kind: 'job' | 'errand'
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
