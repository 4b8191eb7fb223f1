import type { EventSourceMessage } from 'eventsource-parser'
import type { FormData } from 'undici'
import type { z } from 'zod'
import type { EngineError } from '../../../errors'
import type { MadeMime } from './sniff-output'
import type { EngineCallError } from '../faults'

/** How a wire's answers are read, and how its key is sent. */
export interface Reading {
  /** The Authorization header; default `Bearer <key>`. */
  authorization?: (key: string) => string
  /** Reads a fault from a JSON answer of any status; null when there is none. The person sees an EngineError. */
  faultOf?: (status: number, body: unknown) => EngineCallError | EngineError | null
}

export interface EngineRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the engine's address (`/v1/videos`), or a whole address that the engine gave: on its own host or a result host. */
  to: string
  query?: Readonly<Record<string, string | number>>
  headers?: Readonly<Record<string, string>>
  json?: unknown
  form?: FormData
  /** Timeout of the whole answer. Default: 60 s; 300 s for files. */
  timeoutMs?: number
  /** Most bytes of the answer. Default: 48 MB. */
  maxBytes?: number
}

export interface SaveRequest<M extends MadeMime = MadeMime> extends EngineRequest {
  /** Written here: a path in the job's folder, without extension or with any. */
  path: string
  accept: readonly M[]
  maxBytes: number
}

/** An open line of frames. */
export interface EngineSocket {
  /** Text frames as they come. Ends when the other side closes; throws when the line breaks or the signal aborts. */
  messages(): AsyncIterable<string>
  close(): void
}

/** The only way from an adapter to its engine: addresses are guarded, answers limited, the key added and never shown. */
export interface EngineHttp {
  /** Throws EngineCallError, an EngineError of `faultOf`, or the signal's reason. */
  json<T>(request: EngineRequest, shape: z.ZodType<T>): Promise<T>
  /**
   * Saves a response body to a file and returns the type its bytes show, ignoring the declared one. JSON in place of a
   * file is read as an error.
   */
  save<M extends MadeMime>(request: SaveRequest<M>): Promise<M>
  /** Yields the messages of a stream. Ends with the stream; throws like `json`. */
  events(request: EngineRequest): AsyncIterable<EventSourceMessage>
  socket(to: string): Promise<EngineSocket>
}
