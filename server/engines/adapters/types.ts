import type { Cue } from '../../ports/db/schema'
import type { InputFile, PresenterLooks, RunContext } from '../../../engines'
import type { EngineHttp } from './http/types'

/** An engine behind an address, as its adapter sees it: a row of the table `engine` with checked options. The key stays with `http`. */
export interface EngineInstance<Options = unknown> {
  id: string
  serviceKey: string
  /** Without a slash at its end. */
  baseUrl: string
  model: string
  options: Options
  /** The provider takes nothing for a run: work of which nobody knows how it ended may be done again. */
  isFree: boolean
}

/** The provider's job of one task. What is stored here outlives this process. */
export interface ProviderJob {
  /** The id that an earlier process stored: look it up instead of paying twice. Null: nothing was begun. */
  readonly id: string | null
  /** Stores the provider's id, or one of our own that is sent along; resolves when it is stored. */
  begin(id: string): Promise<void>
  /** Before a request that is paid and gives no id: a process that takes over does not repeat it unless the engine is free. */
  beginPaid(): Promise<void>
}

/** What adapters need of pictures and sounds; made by children of the pool, so that the server loads no media library. */
export interface EngineMedia {
  /** A picture within limits, turned upright, without metadata; the same file when it fits already. */
  picture(
    file: InputFile,
    limits: { maxSide: number; maxBytes: number; mime: 'image/png' | 'image/jpeg' },
  ): Promise<InputFile>
  /** Do both show the same, up to the loss of an encoding? For engines that give back what they could not change. */
  isSamePicture(one: InputFile, other: InputFile): Promise<boolean>
  /** A sound as mono WAV at a rate, cut after `maxSeconds`. */
  wav(file: InputFile, limits: { rateHz: number; maxSeconds: number }): Promise<InputFile>
  /** Speaks a text with a voice of the tool `voice`: a built-in one, or the voice model of the job, as a WAV without a label. */
  speak(text: string, voice: string): Promise<InputFile & { cues?: Cue[] }>
  /** A presenter as a picture (JPEG), mouth closed: for engines that move a portrait. */
  still(looks: PresenterLooks): Promise<InputFile>
  /** A presenter who waits, as a silent film (MP4, 25 frames a second) of some seconds: for engines that move the lips of a film. */
  film(looks: PresenterLooks & { seconds: number }): Promise<InputFile>
}

export interface AdapterContext extends RunContext {
  http: EngineHttp
  job: ProviderJob
  media: EngineMedia
  /** What the provider says it charged, in thousandths of a fen; without it the row's formula holds. */
  charged(costMilliFen: number): void
  /** Rejects with the signal's reason. */
  sleep(ms: number): Promise<void>
  /**
   * What to do at the engine when the task is cancelled or out of time; not when another process goes on with it. Runs once, at once,
   * with a way to the engine of its own that lives 5 s. Answers how to take it back when nothing is left to undo.
   */
  onCancel(undo: (http: EngineHttp) => Promise<void>): () => void
  /** Id of the consent the person gave, for engines that ask for it. */
  consentId: string | null
}

/** What an operator reads about an engine. `warnings`: it works, but look at this. */
export interface ProbeResult {
  /** What answered, with its version where it says one. */
  found: string
  warnings: string[]
}
export type ProbeContext = Pick<AdapterContext, 'http' | 'signal' | 'sleep'>
