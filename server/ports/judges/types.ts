import type { JudgedKind, JudgeName, WordClass } from '../../../contract/moderation'

/** A judge's verdict; `label` is its own name for what it found. */
export interface Opinion {
  verdict: 'pass' | 'review' | 'block'
  /** Empty when the judge names none of ours. */
  class: WordClass | ''
  label: string
}

export interface TextToJudge {
  text: string
  kind: JudgedKind
  /** Its author; absent: a text of the system. */
  userId?: string | undefined
  /** An increment of an answer: the answer's id. */
  session?: string
}

/** A picture, sound or film of a person. */
export interface FileToJudge {
  path: string
  mime: string
  userId: string
  kind: JudgedKind
}

/**
 * A service that judges. Methods throw a JudgeFault when it does not answer, and return null for what it does not judge,
 * such as a person that it does not know.
 */
export interface Judge {
  name: JudgeName
  /** Kinds of content that are refused while it does not answer. */
  holds: readonly JudgedKind[]
  /** How long content waits for it, if not as long as for others. */
  limitMs?: number
  /** Whether it judges this at all. It is asked also while the judge rests. */
  concerns?: (asked: TextToJudge | FileToJudge) => Promise<boolean>
  text?: {
    /** Most characters of one call. */
    mostCharacters: (kind: JudgedKind) => number
    /** Whether it also judges answers. */
    answers: boolean
    judge(asked: TextToJudge, signal: AbortSignal): Promise<Opinion | null>
  }
  /** A service that gets the picture as a small JPEG. */
  picture?: (asked: FileToJudge & { jpeg: Buffer }, signal: AbortSignal) => Promise<Opinion | null>
  /** A service that gets a part of a sound: at most a minute, as MP3. */
  sound?: (asked: FileToJudge & { mp3: Buffer }, signal: AbortSignal) => Promise<Opinion | null>
  /** A judge on this machine, which reads the file. */
  pictureFile?: (asked: FileToJudge, signal: AbortSignal) => Promise<Opinion | null>
}

/**
 * A judge has no verdict. `isAnswered`: it replied at once or the fault is ours, so that the next request need not
 * wait.
 */
export class JudgeFault extends Error {
  readonly isAnswered: boolean
  constructor(reason: string, { isAnswered = false, cause }: { isAnswered?: boolean; cause?: unknown } = {}) {
    super(reason, { cause })
    this.isAnswered = isAnswered
  }
}

export const passOpinion: Opinion = { verdict: 'pass', class: '', label: '' }
