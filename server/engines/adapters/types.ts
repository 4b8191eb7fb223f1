import type { Cue } from '../../ports/db/schema'
import type { AloudSentence, InputFile, PresenterLooks, RunContext } from '../../../engines'
import type { LocalSpeech } from '../local/types'
import type { EngineHttp } from './http/types'

/** An engine behind an address, as its adapter sees it: a row of the table `engine` with checked options. The key stays with `http`. */
export interface EngineInstance<Options = unknown> {
  id: string
  serviceKey: string
  /** Without a slash at its end. */
  baseUrl: string
  model: string
  options: Options
  /** Runs are free: work with an unknown outcome may be repeated. */
  isFree: boolean
}

/** The provider's job of one task. What is stored here outlives this process. */
export interface ProviderJob {
  /** The id that an earlier process stored: look it up instead of paying twice. Null: nothing was begun. */
  readonly id: string | null
  /** Stores the provider's id, or our own one to be sent; resolves when it is stored. */
  begin(id: string): Promise<void>
  /** Before a request that is paid and gives no id: a process that takes over does not repeat it unless the engine is free. */
  beginPaid(): Promise<void>
}

/** What adapters need of pictures and sounds; made by children of the pool, so that the server loads no media library. */
export interface EngineMedia {
  /**
   * A picture within limits, turned upright, without metadata; the same file when it fits already. One whose short side
   * is below `minSide` is enlarged.
   */
  picture(
    file: InputFile,
    limits: { maxSide: number; minSide?: number; maxBytes: number; mime: 'image/png' | 'image/jpeg' },
  ): Promise<InputFile>
  /**
   * Whether both show the same, up to encoding loss. For engines that return the input when they could not change it.
   */
  isSamePicture(one: InputFile, other: InputFile): Promise<boolean>
  /** A sound as mono WAV at a rate, cut after `maxSeconds`. */
  wav(file: InputFile, limits: { rateHz: number; maxSeconds: number }): Promise<InputFile>
  /** A sound of any kind as a WAV with its channels and rate. */
  playable(path: string): Promise<InputFile>
  /**
   * A film as long as a sound: cut, or played to its end and back. Without sound, H.264, its short side `side` pixels.
   */
  fit(film: InputFile, to: { seconds: number; side: number }): Promise<InputFile>
  /** A film with another sound, without being encoded again. */
  dub(film: string, sound: InputFile): Promise<InputFile>
  /**
   * Speaks a film's text with a built-in voice, or the built-in voice model of the job, as a WAV without a label. The
   * speech of another engine is used where the job has one.
   */
  speak(text: string, voice: string): Promise<InputFile & { cues?: Cue[] }>
  /** A text in sentences as a voice of the language reads them: numbers and signs in words. */
  sentences(text: string, language: 'cmn' | 'en-us'): Promise<AloudSentence[]>
  /** A presenter as a picture (JPEG), mouth closed: for engines that move a portrait. */
  still(looks: PresenterLooks): Promise<InputFile>
  /**
   * An idle presenter, as a silent film (MP4, 25 frames a second) of some seconds: for engines that move the lips of a
   * film.
   */
  film(looks: PresenterLooks & { seconds: number }): Promise<InputFile>
}

export interface AdapterContext extends RunContext {
  http: EngineHttp
  job: ProviderJob
  media: EngineMedia
  /** Installed models of this machine; absent where none may run. */
  local?: LocalSpeech | undefined
  /** Sets the provider's charge, in thousandths of a fen; without it the row's formula applies. */
  charged(costMilliFen: number): void
  /** Rejects with the signal's reason. */
  sleep(ms: number): Promise<void>
  /**
   * Registers an undo for the engine when the task is cancelled or out of time, but not when another process continues
   * it. It runs once, immediately, with its own connection to the engine for 5 s. Returns a function that removes it
   * when nothing is left to undo.
   */
  onCancel(undo: (http: EngineHttp) => Promise<void>): () => void
  /**
   * Signed address of this site where the provider fetches a film of this run until it ends. Rejects with an
   * EngineCallError while the site has no public address.
   */
  lend(film: InputFile): Promise<string>
  /** Id of the consent the person gave, for engines that ask for it. */
  consentId: string | null
}

/** Result of a probe for the operator. `warnings`: the engine works, but needs a look. */
export interface ProbeResult {
  /** The engine that answered, with its version if it reports one. */
  found: string
  warnings: string[]
}
export type ProbeContext = Pick<AdapterContext, 'http' | 'signal' | 'sleep'>
