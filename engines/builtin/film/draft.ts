import type { FilmMotion } from '../../../contract/works'

/** Somebody of a film as it was written. */
export interface DraftMember {
  id: string
  name: string
  look: string
  /** The second voice; the first is the narrator's. */
  isSecond: boolean
}

export interface DraftShot {
  /** Id or name of a member. */
  speaker: string
  text: string
  picture: string
  /** Ids or names. */
  seen: readonly string[]
  seconds?: number | undefined
  motion?: FilmMotion | undefined
}

/** A script as a model or the rules wrote it, before it is made to fit. `writtenBy`: the model's name, null for the rules. */
export interface FilmDraft {
  title: string
  summary: string
  cast: readonly DraftMember[]
  shots: readonly DraftShot[]
  writtenBy: string | null
  /** The end of the text is not in it. */
  isPart?: boolean
}
