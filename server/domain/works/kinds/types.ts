import type { Work } from '../../../../contract/api'
import type { TaskInput } from '../../../../contract/task'
import type { WorkKind, WorkKinds, WorkScript } from '../../../../contract/works'
import type { InputFile, WorkPart, WorkParts } from '../../../../engines'
import type { Files } from '../../files/types'
import type { MadeSteps } from '../read'

/** A task that a script needs. Equal content has an equal key, so a work never buys it twice. */
export interface Step {
  key: string
  serviceKey: string
  input: TaskInput
}

/** Copies the file of a finished step into the folder of the job that joins them. Throws when it has none. */
export interface PartCopies {
  sound(step: Step): Promise<WorkPart>
  picture(step: Step): Promise<InputFile>
}

export type FileView = Files['view']
type WorkOf<K extends WorkKind> = Extract<Work, { kind: K }>
/** Fields that are filled alike for all kinds. */
type Shared = Exclude<keyof WorkOf<'podcast'> & keyof WorkOf<'film'>, 'times' | 'madeScript' | 'script' | 'kind'>

/** Script and steps of a work. */
export interface Details<K extends WorkKind> {
  script: WorkKinds[K]['script']
  /** The script of the joined files, when it is an older one. */
  joinedScript: WorkKinds[K]['script'] | null
  /** Null without joined files. */
  times: WorkKinds[K]['times'] | null
  made: MadeSteps
  view: FileView
}

/** The differences between kinds of works. */
export interface Kind<K extends WorkKind = WorkKind> {
  /** The tool that writes and joins it. */
  serviceKey: string
  /** Whether a script is of this kind. */
  owns(script: WorkScript): boolean
  /** The steps of a script without doubles; joining is not among them. */
  steps(script: WorkKinds[K]['script'], made: MadeSteps): Step[]
  /** Everything that is spoken, in its order. */
  spoken(script: WorkKinds[K]['script']): { name: string; text: string }[]
  /** The script for another person: without own voices of this one, and without chosen pictures. */
  forOthers(script: WorkKinds[K]['script']): WorkKinds[K]['script']
  /** Words to judge. */
  texts(script: WorkKinds[K]['script']): string[]
  /** The files of all steps, for the engine that joins them. */
  parts(script: WorkKinds[K]['script'], copies: PartCopies, made: MadeSteps): Promise<WorkParts>
  /** Finished steps whose pictures show the same cast as the picture of this step, by their keys; absent for a kind without a cast. */
  references?(script: WorkKinds[K]['script'], key: string, made: MadeSteps): string[]
  /** The fields of its view that other kinds lack. */
  view(details: Details<K>): Omit<WorkOf<K>, Shared>
}
