import { readFileSync } from 'node:fs'
import { AppError } from '../errors'
import type { TextKey } from '../texts'
import type { Db } from './db/types'

/** `unavailable`: the service does not answer, and the operator refuses unchecked texts. */
export type Verdict = 'pass' | 'refused' | 'unavailable'

/** Author and use of a text: published (`profile`, `post`), or input of a model or an engine (`request`). */
export interface Authorship {
  userId: string
  kind: 'profile' | 'post' | 'request'
}

/** A service that judges texts. */
export interface Moderation {
  /**
   * Judges a text of any length. A failure of the service is no error: the verdict is `pass` or `unavailable`, as the
   * operator chose. Texts of the system have no authorship.
   */
  judge(text: string, of?: Authorship): Promise<Verdict>
}

/** Asks the judges in order until one does not pass the text. Without judges every text passes. */
export const moderationBy = (judges: readonly Moderation[]): Moderation => ({
  async judge(text, of) {
    for (const { judge } of judges) {
      const verdict = await judge(text, of)
      if (verdict !== 'pass') return verdict
    }
    return 'pass'
  },
})

/** Throws AppError 400 with `refusal` for a refused text, 600 while the service is unavailable. */
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

/** Judges a request to a model or an engine before it is stored or charged. Throws as `assertPasses` does. */
export type JudgeRequest = (userId: string, texts: readonly (string | undefined)[]) => Promise<void>

export const requestsJudgedBy =
  (moderation: Moderation): JudgeRequest =>
  (userId, texts) =>
    assertPasses(moderation, texts.filter(Boolean).join('\n'), { userId, kind: 'request' }, 'moderation.requestRefused')

/** Text without differences of width, case, spaces and invisible characters, which could hide a word. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{Z}\p{Cc}]+/gu, '')

/** Refuses texts that contain a word of a file: one a line, `#` starts a comment. Throws for an unreadable file. */
export function wordListModeration(path: string): Moderation {
  const words = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => bare(line.split('#', 1)[0]!))
    .filter(Boolean)
  return {
    async judge(text) {
      const plain = bare(text)
      return words.some((word) => plain.includes(word)) ? 'refused' : 'pass'
    },
  }
}

/** The verdict on a picture; `failed`: it was not judged, for the reason `errcode`. */
export interface PictureVerdict {
  /** Id of the request, from `ask`. */
  traceId: string
  verdict: 'passed' | 'refused' | 'failed'
  errcode: number
}

/** Judges pictures before other people see them. A verdict arrives later, by a push. */
export interface PictureJudge {
  /** Whether pictures of this person are judged at all. */
  isFor(tx: Db, userId: string): Promise<boolean>
  /**
   * Requests a verdict on the picture at a public address. Answers the trace id of the request, or null when pictures of
   * this person are not judged. Throws WxError when WeChat refuses or cannot be reached.
   */
  ask(userId: string, address: string): Promise<string | null>
}
