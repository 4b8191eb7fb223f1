import type { EventWeight, JudgeName, WordClass } from '../../contract/moderation'
import { AppError } from '../errors'
import type { TextKey } from '../texts'
import type { Db } from './db/types'

/** `unavailable`: the service does not answer, and the operator refuses unchecked texts. */
export type Verdict = 'pass' | 'refused' | 'unavailable'

/** Author and use of a text: published (`profile`, `post`), or input of a model or an engine (`request`). */
export interface Authorship {
  userId: string
  kind: 'profile' | 'post' | 'request'
  /** The words sound like self-harm: a refusal neither warns nor pauses the person. */
  isInDanger?: boolean
}

/** Why a text or picture does not simply pass. */
export interface TextFinding {
  judge: JudgeName
  /** Empty when the judge names none of ours, and for a sign that asks for care. */
  class: WordClass | ''
  weight: EventWeight
  listVersion: string
  /** The word of the list, the label of the judge, why it did not judge, or the sign. */
  rule: string
}

/** What repeated refusals do to an account. */
export type RefusalStep =
  | { step: 'warned'; count: number; left: number; hours: number; days: number }
  | { step: 'paused'; count: number; days: number }

export interface Judgement {
  verdict: Verdict
  /** The strongest finding; a text that passes may have one as well. */
  finding?: TextFinding
  /** The text with stars, of the same length, when it passes with hidden words. */
  masked?: string
  refusalStep?: RefusalStep
}

/** A service that judges texts. */
export interface Moderation {
  /**
   * Judges a text of any length. A failure of the service is no error: the verdict is `pass` or `unavailable`, as the
   * operator chose. Texts of the system have no authorship.
   */
  judge(text: string, of?: Authorship): Promise<Judgement>
}

/** What a judge found counts before what another one did not judge. */
function strongerOf(...[first, second]: readonly [Judgement, Judgement]): Pick<Judgement, 'finding'> {
  const findings = [first.finding, second.finding].filter((one) => one !== undefined)
  const finding = findings.find(({ weight }) => weight !== 'unjudged') ?? findings[0]
  return finding ? { finding } : {}
}

/** Asks the judges in order until one does not pass the text. Without judges every text passes. */
export const moderationBy = (judges: readonly Moderation[]): Moderation => ({
  async judge(text, of) {
    let passed: Judgement = { verdict: 'pass' }
    for (const { judge } of judges) {
      const judgement = await judge(text, of)
      if (judgement.verdict !== 'pass') return judgement
      passed = { ...passed, ...judgement, ...strongerOf(passed, judgement) }
    }
    return passed
  },
})

function refusalOf({ refusalStep }: Judgement, refusal: TextKey): AppError {
  if (!refusalStep) return new AppError(400, refusal)
  const { step, ...numbers } = refusalStep
  return new AppError(400, step === 'paused' ? 'moderation.paused' : 'moderation.warned', numbers)
}

/** Texts that were judged as one, of which each has its part of the masked text. */
function partsOf(masked: string, texts: readonly string[]): string[] {
  let from = 0
  return texts.map(({ length }) => {
    const part = masked.slice(from, from + length)
    from += length + 1
    return part
  })
}

/**
 * Judges texts as one, and answers what may be published of them. Throws AppError 400 with `refusal` for a refused text,
 * 600 while the service is unavailable.
 */
export async function assertPasses(
  moderation: Moderation,
  texts: readonly string[],
  of: Authorship,
  refusal: TextKey,
): Promise<string[]> {
  const judgement = await moderation.judge(texts.join('\n'), of)
  const { verdict, masked } = judgement
  if (verdict === 'refused') throw refusalOf(judgement, refusal)
  if (verdict === 'unavailable')
    throw new AppError(600, of.kind === 'request' ? 'moderation.requestWaits' : 'moderation.unavailable')
  return masked === undefined ? [...texts] : partsOf(masked, texts)
}

/** Judges a request to a model or an engine before it is stored or charged. Throws as `assertPasses` does. */
export type JudgeRequest = (
  userId: string,
  texts: readonly (string | undefined)[],
  isInDanger?: boolean,
) => Promise<void>

/** Hidden words of a request pass: only its person reads them. */
export const requestsJudgedBy =
  (moderation: Moderation): JudgeRequest =>
  async (userId, texts, isInDanger = false) => {
    const given = texts.filter((text): text is string => Boolean(text))
    await assertPasses(moderation, given, { userId, kind: 'request', isInDanger }, 'moderation.requestRefused')
  }

/** The verdict on a picture; `failed`: it was not judged, for the reason `errcode`. */
export interface PictureVerdict {
  /** Id of the request, from `ask`. */
  traceId: string
  verdict: 'passed' | 'refused' | 'failed'
  errcode: number
}

/** A stored picture or sound at its signed address. */
export interface PublicPicture {
  fileId: string
  address: string
  isSound?: boolean
  bytes?: number
}

/** Judges pictures before other people see them. A verdict arrives later. */
export interface PictureJudge {
  /** Whether pictures of this person are judged at all. */
  isFor(tx: Db, userId: string): Promise<boolean>
  /**
   * Requests a verdict on a picture. Answers the trace id of the request, or null when pictures of this person are not
   * judged. Throws a WxError when WeChat refuses or cannot be reached, a JudgeFault when another judge does not answer.
   */
  ask(userId: string, picture: PublicPicture): Promise<string | null>
}
