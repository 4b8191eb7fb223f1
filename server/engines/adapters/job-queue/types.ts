import type { z } from 'zod'
import type { Job } from '../../../../engines'
import type { Adapter } from '../define-adapter'
import type { EngineHttp } from '../http/types'
import type { JobSlots } from '../shared/tool-slots'
import type { EngineInstance, ProbeResult } from '../types'
import type { QueueOptions } from './options'

/** What a provider says of a job. */
export type JobState =
  /** `position`: how many are before it. */
  | { status: 'queued'; position?: number | undefined }
  /** `percent` of the job, where it tells. */
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
  /** Of this round. */
  seed: number
  /** Of our own, already stored; empty where the provider gives ids. */
  id: string
}

/** How one provider's queue is spoken to. */
export interface Vendor<Options extends QueueOptions = QueueOptions> {
  wire: string
  options: z.ZodType<Options>
  /** Answers the id: one word, enough for another process to find the job again. */
  create(http: EngineHttp, engine: EngineInstance<Options>, request: CreateRequest): Promise<string>
  look(http: EngineHttp, engine: EngineInstance<Options>, id: string): Promise<JobState>
  /** Follows a running job beside the questions. `ended`: it is worth asking now. Never rejects: what counts is `look`. */
  watch?(http: EngineHttp, id: string, onPercent: (percent: number) => void): { ended: Promise<void>; close(): void }
  /** Ends a queued or running job. One that is over is no error. Absent: the provider has no such call. */
  cancel?(http: EngineHttp, engine: EngineInstance<Options>, id: string): Promise<void>
  probe(http: EngineHttp, engine: EngineInstance<Options>): Promise<ProbeResult>
  maxConcurrency?: number
  /** The wire takes ids of ours: sending the same one twice makes one job. */
  takesIds?: true
  /** One job gives as many results as asked for. */
  givesMany?(engine: EngineInstance<Options>): boolean
  /** The row's request has a place for the film whose lips are moved. */
  takesFilm?(engine: EngineInstance<Options>): boolean
  reading?: Adapter['reading']
  resultHosts?: readonly string[]
}

/** A map with options of its own, in one table with the others. */
export const defineVendor = <Options extends QueueOptions>(vendor: Vendor<Options>): Vendor =>
  vendor as unknown as Vendor
