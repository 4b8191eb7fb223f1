import type { Fields, InputOf, NamesOfKind } from '../contract/field'
import type { Locale } from '../contract/locales'
import type { OutputFile } from '../media/output-file'
import type { Cue, ProviderLine, TaskInput } from '../contract/task'
import type { FilmScript, PodcastScript } from '../contract/works'
import type { People } from './shared/people/types'
import type { Stage } from './stages'

/** A file the engine may read: a copy on this machine's disk. */
export interface InputFile {
  path: string
  mime: string
  width?: number
  height?: number
  seconds?: number
  /** People in a picture whose field asks for a face or a person. */
  people?: People
}

/** A finished sound of a work, with its words in time. */
export type WorkPart = InputFile & { cues: Cue[] }

/** The script of a podcast with the sounds of its lines, by id of the line, and of its music. */
export interface PodcastParts {
  kind: 'podcast'
  script: PodcastScript
  lines: Readonly<Record<string, WorkPart>>
  music?: InputFile
}

/** The script of a film with pictures and voices, by id of the shot, and its music. */
export interface FilmParts {
  kind: 'film'
  script: FilmScript
  pictures: Readonly<Record<string, InputFile>>
  /** Only of shots with words. */
  voices: Readonly<Record<string, WorkPart>>
  music?: InputFile
}

export type WorkParts = PodcastParts | FilmParts

/** One run of a tool, as an engine receives it. Plain data, because it is sent to a child process. */
export interface Job<Input = TaskInput, FileField extends string = string> {
  taskId: string
  serviceKey: string
  /** Checked against the tool's fields. */
  input: Input
  /** Files by field. */
  files: Partial<Record<FileField, InputFile>>
  /** Traits of the voice models that the input names, by field. */
  voiceModels: Record<string, Record<string, unknown>>
  locale: Locale
  /** The text of a film as another engine spoke it, in place of a built-in voice. */
  speech?: InputFile & { cues: Cue[] }
  /** Offer shown before paying: the maker, and whether a demonstration may replace it. */
  offer?: { engineName: string; acceptsDemo: boolean }
  /** The work that it is a step of: pictures of one work show the same cast. */
  workId?: string
  /** Finished pictures of the same work that show those who are seen in this one; at most one of each. */
  references?: InputFile[]
  /** The parts of a work, to join. */
  work?: WorkParts
  /** An empty folder of this job, deleted after it. */
  folder: string
}

/** A job of this tool: input and files are named and typed by its fields. */
export type JobOf<T extends { fields: Fields }> = Job<
  InputOf<T['fields']>,
  NamesOfKind<T['fields'], 'image' | 'audio' | 'video'>
>

export interface Output {
  files: OutputFile[]
  /** Other results: the seed used, traits of a voice model, a course. */
  result: Record<string, unknown>
  /** Percentage of the tool's unit price, when a cheaper way than the offered one made it. */
  pricePercent?: number
}

export interface RunContext {
  /** Aborts when the task is cancelled or out of time. */
  signal: AbortSignal
  /**
   * Percentage of the whole that is done, 0 to 100. `line`: the place in the engine's own line while it still waits
   * there.
   */
  progress(percent: number, stage: Stage, line?: ProviderLine): void
}
