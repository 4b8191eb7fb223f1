import type { Locale } from '../../contract/locales'
import type { Cue, FileKind, TaskInput } from '../ports/db/schema'

/** What an engine is doing, told to the person who waits; texts in server/texts under `stage.`. */
export const stages = [
  'preparing',
  'reading',
  'detecting',
  'drawing',
  'blending',
  'listening',
  'speaking',
  'composing',
  'singing',
  'mixing',
  'rendering',
  'writing',
  'checking',
  'labelling',
  'storing',
] as const
export type Stage = (typeof stages)[number]

/** A file the engine may read: a copy on this machine's disk. */
export interface InputFile {
  path: string
  mime: string
  width?: number
  height?: number
  seconds?: number
}

/** One run of a tool, as an engine sees it: plain data, so that it can be sent to another process. */
export interface Job {
  taskId: string
  serviceKey: string
  /** Checked against the tool's fields. */
  input: TaskInput
  /** By field. */
  files: Record<string, InputFile>
  /** Traits of the voice models the input names, by field. */
  voiceModels: Record<string, Record<string, unknown>>
  locale: Locale
  /** An empty folder of this job's own, deleted after it. */
  folder: string
}

/** A file an engine made in its folder. Without any label: that is written where results enter storage. */
export interface OutputFile {
  path: string
  kind: FileKind
  /** What it is to become: the label stage encodes sound and film once, labelled (mp3 from a WAV, mp4 from a film without loss). */
  mime: 'image/png' | 'image/jpeg' | 'image/webp' | 'audio/mpeg' | 'audio/wav' | 'video/mp4' | 'text/markdown'
  seconds?: number
  width?: number
  height?: number
  cues?: Cue[]
  /** To save it under, without ending. */
  name?: string
  /** Added by the label stage: a small WebP of a picture or film, the waveform of a sound, seconds the audible label takes at its start. */
  thumbPath?: string
  peaks?: number[]
  lead?: number
}

export interface Output {
  files: OutputFile[]
  /** What else is to be known: seed used, traits of a voice model, a course. */
  result: Record<string, unknown>
}

export interface RunContext {
  /** Stops the work when it aborts. */
  signal: AbortSignal
  /** Share of the whole done, 0 to 100. */
  progress(percent: number, stage: Stage): void
}

/** Whoever does the work of a tool. Throws an EngineError for what the person can do something about. */
export interface Engine {
  name: string
  builtIn: boolean
  run(job: Job, watch: RunContext): Promise<Output>
  /** Null when it can work, else why not, for the operator. */
  missing(): Promise<string | null>
}
