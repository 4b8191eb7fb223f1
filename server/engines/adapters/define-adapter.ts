import type { z } from 'zod'
import type { Fields } from '../../../contract/field'
import type { EngineLengths } from '../../../contract/tool'
import type { TaskInput } from '../../ports/db/schema'
import type { Job, JobOf, Output } from '../../../engines'
import type { Reading } from './http/types'
import type { AdapterContext, EngineInstance, ProbeContext, ProbeResult } from './types'

interface ToolValue {
  serviceKey: string
  fields: Fields
}

/** Runs one tool through an engine's API. The tool's types are erased. */
export interface Served<Options> {
  serviceKey: string
  run(job: Job, engine: EngineInstance<Options>, context: AdapterContext): Promise<Output>
  /** Can this engine do this input? Absent: every one. */
  accepts?(input: TaskInput, engine: EngineInstance<Options>): boolean
  /** Which values of the tool's engine-only choices this engine can do. Absent: none. */
  engineOnly?(engine: EngineInstance<Options>): readonly string[]
  /** Seconds it takes of sounds, films and spoken texts, by field: offered, and refused before a payment. */
  lengths?(engine: EngineInstance<Options>): EngineLengths
  /** Text fields that it uses and other engines do not. */
  asks?: readonly string[]
}

interface Serving<T extends ToolValue, Options> {
  /** Writes its files into the job's folder without a label. Throws EngineError for what the person can change, else EngineCallError. */
  run(job: JobOf<T>, engine: EngineInstance<Options>, context: AdapterContext): Promise<Output>
  accepts?: Served<Options>['accepts']
  engineOnly?: Served<Options>['engineOnly']
  lengths?: Served<Options>['lengths']
  asks?: Served<Options>['asks']
}

/** A tool that a wire serves; `run` has the input and file types of the tool's fields. */
export const serve = <const T extends ToolValue, Options>(
  tool: T,
  { run, accepts, engineOnly, lengths, asks }: Serving<T, Options>,
): Served<Options> => ({
  serviceKey: tool.serviceKey,
  run: run as unknown as Served<Options>['run'],
  ...(accepts ? { accepts } : {}),
  ...(engineOnly ? { engineOnly } : {}),
  ...(lengths ? { lengths } : {}),
  ...(asks ? { asks } : {}),
})

/** A wire that engines speak: which tools it serves, and how. */
export interface Adapter<Options = unknown> {
  /** Name of the API, as in the table `engine`. */
  wire: string
  /** Options of a row. Unknown keys are refused, so that a typing error is reported. */
  options: z.ZodType<Options>
  serves: readonly Served<Options>[]
  /** Looks whether the engine is there, with its cheapest call. Throws EngineCallError. */
  probe(engine: EngineInstance<Options>, context: ProbeContext): Promise<ProbeResult>
  /** How answers are read and the key is sent; defaults in `http`. */
  reading?: Reading
  /** Hosts beside the engine's own that its results come from: `a.example` or `*.example`. A row may add others. */
  resultHosts?: readonly string[]
  /** Most concurrent jobs of one instance, regardless of the row, where the engine supports no more. */
  maxConcurrency?: number
  /** It fetches films from the public address of this site, which is https then. */
  fetchesFilms?(engine: EngineInstance<Options>): boolean
  /** Deletes a voice that was stored at the provider. One that is gone is deleted. */
  deleteVoice?(voiceId: string, engine: EngineInstance<Options>, context: ProbeContext): Promise<void>
}

/** The type of a row's options is erased, so that one table holds all adapters. */
export const defineAdapter = <const S extends z.ZodType>(
  adapter: Omit<Adapter<z.output<S>>, 'options'> & { options: S },
): Adapter => adapter as unknown as Adapter
