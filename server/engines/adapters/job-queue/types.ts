import type { z } from 'zod'
import type { InputFile, Job } from '../../../../engines'
import type { TaskInput } from '../../../ports/db/schema'
import type { Adapter } from '../define-adapter'
import type { EngineHttp } from '../http/types'
import type { JobSlots } from '../shared/tool-slots'
import type { EngineInstance, ProbeResult } from '../types'
import type { QueueOptions } from './options'

/** State of a job, as the provider reports it. */
export type JobState =
  /** `position`: number of jobs before it. */
  | { status: 'queued'; position?: number | undefined }
  /** `percent` of the job, when reported. */
  | { status: 'running'; percent?: number | undefined }
  /** `files`: addresses or data URLs. `usage`: in the unit the provider charges by. */
  | {
      status: 'done'
      files: string[]
      usage?: number | undefined
      seed?: number | undefined
      result?: Record<string, unknown>
    }
  /** `code`: of our own contract. `isRefused`: against its rules. */
  | { status: 'failed'; words: string; code?: string | undefined; maybeCharged?: boolean; isRefused?: boolean }
  | { status: 'cancelled' }

export interface CreateRequest {
  job: Job
  slots: JobSlots
  /** How many results are still missing. */
  count: number
  /** Seed of this round. */
  seed: number
  /** Our own id, already stored; empty where the provider gives ids. */
  id: string
  /** A film at an address, as long as the sound, with its short side. */
  filmAt(film: InputFile, seconds: number, side: number): Promise<string>
}

/** How one provider's queue is spoken to. */
export interface Vendor<Options extends QueueOptions = QueueOptions> {
  wire: string
  options: z.ZodType<Options>
  /** Answers the id: one word, enough for another process to find the job again. */
  create(http: EngineHttp, engine: EngineInstance<Options>, request: CreateRequest): Promise<string>
  look(http: EngineHttp, engine: EngineInstance<Options>, id: string): Promise<JobState>
  /** Follows a running job between polls. `ended` resolves when a poll is worthwhile. Never rejects: `look` decides. */
  watch?(http: EngineHttp, id: string, onPercent: (percent: number) => void): { ended: Promise<void>; close(): void }
  /** Ends a queued or running job. A finished one is no error. Absent: the provider has no such call. */
  cancel?(http: EngineHttp, engine: EngineInstance<Options>, id: string): Promise<void>
  probe(http: EngineHttp, engine: EngineInstance<Options>): Promise<ProbeResult>
  /** Tools that it can do; absent: every tool of queues. */
  tools?: readonly string[]
  maxConcurrency?: number
  /** The API accepts our ids: sending the same one twice makes one job. */
  takesIds?: true
  /** Whether one job returns as many results as requested. */
  givesMany?(engine: EngineInstance<Options>): boolean
  /** The row's request has a place for the film whose lips are moved. */
  takesFilm?(engine: EngineInstance<Options>): boolean
  /** It fetches films from the public address of this site. */
  fetchesFilms?(engine: EngineInstance<Options>): boolean
  /** Can it do this input of a film? Absent: every one. */
  acceptsFilm?(input: TaskInput, engine: EngineInstance<Options>): boolean
  /** The films get the sound that was sent, because the engine makes one of its own. */
  keepsSound?(engine: EngineInstance<Options>): boolean
  /** Pictures are sent as JPEG, also transparent ones. */
  takesJpeg?: true
  reading?: Adapter['reading']
  resultHosts?: readonly string[]
}

/** A map with options of its own, in one table with the others. */
export const defineVendor = <Options extends QueueOptions>(vendor: Vendor<Options>): Vendor =>
  vendor as unknown as Vendor
