import type { Fields } from '../contract/field'
import type { Locale } from '../contract/locales'
import type { Facts } from '../contract/tool'
import type { TaskInput } from '../contract/task'
import type { Job, JobOf, Output, RunContext, WorkParts } from './job'

/** Programs and packages that are not always installed. */
export type PartName = 'ffmpeg' | 'espeak'

/** Maker of a result, where an engine has more than one way. */
export interface Maker {
  name: string
  builtIn: boolean
  /** Percentage of the tool's unit price. */
  pricePercent: number
}

export interface Makers {
  now: Maker
  /** Fallback maker, if the person agreed to one. */
  instead?: Maker
}

/** Runs the jobs of a tool. Throws an EngineError when the user can correct the input. */
export interface Engine {
  /** The output's files are labelled. */
  run(job: Job, context: RunContext): Promise<Output>
  /** Null when it can run, else the reason, for the operator. */
  missing(): Promise<string | null>
  /** Current makers; the engine itself when absent. */
  makers?(): Promise<Makers>
  /**
   * Sentences in the person's language about the parts of this input that the engine cannot serve, shown before paying.
   * Throws an EngineError when the engine cannot serve it at all.
   */
  foresee?(input: TaskInput, locale: Locale, facts: Facts): Promise<string[]>
}

export interface Limits {
  /** Processor time of the child and of everything it started; then its whole process group is killed. */
  seconds: number
  /** Time on the wall after which work that got too little of the processor is given up; without it four times `seconds`. */
  wallSeconds?: number
  /** Resident memory of the child and of everything it started. */
  megabytes: number
}

/** A message of a prompt. */
export interface Turn {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface ChatModel {
  model: string
  /** Answers the whole text. Rejects with a ProviderError. */
  ask(turns: Turn[], locale: Locale, signal: AbortSignal): Promise<string>
}

/** Services for engines that run in the server's process. */
export interface EngineServices {
  /** The first configured chat model; null when there is only the built-in assistant. */
  chatModel(): Promise<ChatModel | null>
  warn(error: unknown): void
}

/** A job that joins the parts of a work. */
export type JoinJob<Parts extends WorkParts = WorkParts> = Job & { work: Parts }
export interface JoinContext extends RunContext {
  /** Draws the visible label of films of this size, for the upper right corner of every frame. */
  drawMark(frame: { width: number; height: number }): Promise<FilmMark>
}
/** A picture (PNG), and its distance from two sides. */
export interface FilmMark {
  png: Uint8Array
  width: number
  height: number
  margin: number
}
/** `isMarked`: every frame of its film shows the label of `drawMark`, and the film is not encoded again. */
export type JoinedOutput = Output & { isMarked?: true }
/** Joins a work in a child process. The output's files carry no label yet, except `isMarked`: the child adds it. */
export type WorkJoin<Parts extends WorkParts> = (job: JoinJob<Parts>, context: JoinContext) => Promise<JoinedOutput>

interface ToolValue {
  serviceKey: string
  fields: Fields
}

/** Runs in a child process. The output's files carry no label yet: the child adds it. */
export type EngineRun<T extends ToolValue> = (job: JobOf<T>, context: RunContext) => Promise<Output>
/** Runs in the server's process, which loads no media library. The output's files carry no label yet: a child adds it. */
export type ServerEngineRun<T extends ToolValue> = (
  job: JobOf<T>,
  context: RunContext,
  services: EngineServices,
) => Promise<Output>

interface Common {
  /** Name shown to users. */
  name: string
  /** Parts that the engine requires. */
  needs: readonly PartName[]
  /** Tasks of the tool that one process runs at a time; without it only the process's capacity limits them. */
  concurrency?: number
  makers?: (services: EngineServices) => Promise<Makers>
  /** Joins the parts of a work, in a child process. */
  join?: { limits: Limits; run: () => Promise<{ run: WorkJoin<never> }> }
  /** Runs in the server's process: loads no media library and takes a few milliseconds. */
  foresee?: (input: TaskInput, locale: Locale, services: EngineServices, facts: Facts) => Promise<string[]>
}
interface InPool<Run> extends Common {
  runsIn: 'pool'
  /** Many times what the largest input takes on a slow machine. */
  limits: Limits
  /** Loaded in the child process, so that the server loads no media library. */
  run: () => Promise<{ run: Run }>
}
interface InServer<Run> extends Common {
  runsIn: 'server'
  /** `seconds` on the wall: it waits for others. */
  limits: Pick<Limits, 'seconds'>
  run: () => Promise<{ run: Run }>
}

/** The types of one tool are erased: jobs of all tools go through one queue. */
export interface PoolEngine extends InPool<(job: Job, context: RunContext) => Promise<Output>> {
  serviceKey: string
}
export interface ServerEngine extends InServer<
  (job: Job, context: RunContext, services: EngineServices) => Promise<Output>
> {
  serviceKey: string
}
export type EngineDefinition = PoolEngine | ServerEngine

/** The engine of a tool. `run` has the input and file types of the tool's fields. */
export const defineEngine = <const T extends ToolValue>(
  tool: T,
  options: InPool<EngineRun<T>> | InServer<ServerEngineRun<T>>,
) => ({ ...options, serviceKey: tool.serviceKey }) as unknown as EngineDefinition & Pick<T, 'serviceKey'>
