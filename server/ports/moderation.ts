import { readFileSync } from 'node:fs'
import { AppError } from '../errors'
import type { TextKey } from '../texts'
import type { Db } from './db/types'

/** `unavailable`: who would judge does not answer, and the operator wants nothing published meanwhile. */
export type Verdict = 'pass' | 'refused' | 'unavailable'

/** Whose text it is, and what for: to be published, or to have a model or an engine work on it (`request`). */
export interface Authorship {
  userId: string
  kind: 'profile' | 'post' | 'request'
}

/** Judges texts; what no person wrote has no authorship. */
export interface Moderation {
  judge(text: string, of?: Authorship): Promise<Verdict>
}

/** The first that does not let a text pass decides; without any nothing is judged. */
export const moderationBy = (judges: readonly Moderation[]): Moderation => ({
  async judge(text, of) {
    for (const { judge } of judges) {
      const verdict = await judge(text, of)
      if (verdict !== 'pass') return verdict
    }
    return 'pass'
  },
})

/** Throws the refusal that a text gets which may not be published, or worked on. */
export async function assertPasses(
  moderation: Moderation,
  text: string,
  of: Authorship,
  refusal: TextKey,
): Promise<void> {
  const verdict = await moderation.judge(text, of)
  if (verdict === 'refused') throw new AppError(400, refusal)
  if (verdict === 'unavailable')
    throw new AppError(600, of.kind === 'request' ? 'moderation.requestWaits' : 'moderation.unavailable')
}

/** Judges what a person asks of a model or an engine, before it is stored or charged. Throws the refusal. */
export type JudgeRequest = (userId: string, texts: readonly (string | undefined)[]) => Promise<void>

export const requestsJudgedBy =
  (moderation: Moderation): JudgeRequest =>
  (userId, texts) =>
    assertPasses(moderation, texts.filter(Boolean).join('\n'), { userId, kind: 'request' }, 'moderation.requestRefused')

/** Width, case, spaces and characters that are not seen do not hide a word. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{Z}\p{Cc}]+/gu, '')

/** Refuses texts that hold a word of a file: one a line, `#` begins a remark. Throws when the file cannot be read. */
export function wordListModeration(path: string): Moderation {
  const words = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => bare(line.replace(/#.*$/, '')))
    .filter(Boolean)
  return {
    async judge(text) {
      const plain = bare(text)
      return words.some((word) => plain.includes(word)) ? 'refused' : 'pass'
    },
  }
}

/** What is found about a picture; `failed`: it could not be judged, for the reason of this number. */
export interface PictureVerdict {
  /** Of the question. */
  traceId: string
  verdict: 'passed' | 'refused' | 'failed'
  errcode: number
}

/** Judges pictures before other people see them. It takes a question; the verdict comes later. */
export interface PictureJudge {
  /** Whether anything of this person's is judged. */
  isFor(tx: Db, userId: string): Promise<boolean>
  /** Asks about the picture at an address; answers the number of the question, null when nothing of this person's is judged (any more). */
  ask(userId: string, address: string): Promise<string | null>
}
