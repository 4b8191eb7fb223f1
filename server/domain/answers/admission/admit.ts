import { and, eq } from 'drizzle-orm'
import { careHotline, type CareSign } from '../../../../contract/care'
import type { Locale } from '../../../../contract/locales'
import type { MinorBand } from '../../../../contract/minors'
import type { AnyTool } from '../../../../contract/tool'
import { AppError } from '../../../errors'
import type { Clock } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { message } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { translate } from '../../../texts'
import { minorIn, signIn } from '../../../words'
import type { JudgeRequest } from '../../../ports/moderation'
import type { Ledger } from '../../credits/ledger'
import type { Models } from '../../models'
import { samplingOf } from '../chat-defaults'
import { isTakenOver } from '../taken-over'
import { placeQuestion, type Question, type QuestionDeps } from '../questions'
import { tokensOfFunctions } from '../../../providers/token-counts'
import { functionsFor } from '../tool-calls/functions'
import { withCarePrice } from './care-price'
import { chatWithInstructions, judgeGiven } from './instructions'
import { refuseBusy, refuseWithoutCredits } from './refusals'

/** A new question whose words ask for care. */
export interface QuestionInNeed {
  userId: string
  chatNumber: string
  content: string
  sign: CareSign
  /** A judge refused it: nothing is stored. */
  isRefused: boolean
}

interface Deps {
  db: Db
  ledger: Ledger
  models: Models
  clock: Clock
  placing: Omit<QuestionDeps, 'locale' | 'instructions' | 'care'>
  /** Judges questions before they are stored; absent: none is judged. */
  judgeRequest?: JudgeRequest
  /** The tools that models may offer. */
  tools: () => Promise<readonly AnyTool[]>
  onCare: (noticed: QuestionInNeed) => void
  /** Called for a new question whose words say that its person is a minor. */
  onMinor: (userId: string, band: MinorBand) => void
}

/** Checks, judges and stores questions. The result carries everything an answer needs to start. */
export const createAdmission = ({ db, ledger, models, clock, placing, judgeRequest, tools, onCare, onMinor }: Deps) => {
  /** A stored question was judged when it came. */
  async function isPlaced(userId: string, messageId: string): Promise<boolean> {
    const isThis = and(eq(message.messageId, messageId), eq(message.userId, userId))
    return (await db.select({ id: message.messageId }).from(message).where(isThis)).length > 0
  }

  /** `held`: the refusal of an account that may write to a person of the operator only. */
  return async (userId: string, locale: Locale, asked: Question, held?: AppError) => {
    // Pictures without words get a sentence, so that titles, previews and every model have one.
    const input = { ...asked, content: asked.content || translate(locale, 'chat.lookAtIt') }
    const inChat = await chatWithInstructions(db, userId, input.chatNumber, input, 'chat.notFound', clock.now())
    const { instructions } = inChat
    const { chatNumber } = input
    const care: CareSign | '' = (await signIn(asked.content)) ?? ''
    const notice = (sign: CareSign, isRefused: boolean) =>
      onCare({ userId, chatNumber, content: asked.content, sign, isRefused })
    const deps = { ...placing, locale, instructions, care }
    if (isTakenOver(inChat, clock.now())) {
      // A person answers: free, without a model, and unjudged, since nobody else reads it.
      const placed = await inTransaction(db, (tx) => placeQuestion(tx, deps, userId, input, null))
      if (care && placed.forOperator) notice(care, false)
      return { placed }
    }
    if (held) throw held
    const picked = await models.pick(input.model ?? inChat.model)
    const model = care ? await withCarePrice(db, userId, picked, clock.now()) : picked
    if (judgeRequest && !(await isPlaced(userId, input.messageId ?? ''))) {
      // Cheap refusals first: a call of the judge costs money.
      await refuseBusy(db, userId, input.chatNumber, placing.maxRunning)
      await refuseWithoutCredits(db, ledger, userId, model, input.content, clock.now())
      const said = [input.content, input.quote?.text]
      await judgeGiven(judgeRequest, userId, instructions, said, care === 'harm').catch((refusal: unknown) => {
        if (care !== 'harm' || !(refusal instanceof AppError) || refusal.code !== 400) throw refusal
        notice(care, true)
        throw new AppError(400, 'care.refused', { hotline: careHotline })
      })
    }
    const fallbacks = await models.fallbacksOf(model)
    const offered = await tools()
    const unpaidTokens = tokensOfFunctions(functionsFor(model, offered, locale))
    const placed = await inTransaction(db, (tx) => placeQuestion(tx, deps, userId, input, model, unpaidTokens))
    if (care && (placed.work || placed.forOperator)) notice(care, false)
    const band = placed.work ? await minorIn(asked.content, clock.now()) : null
    if (band) onMinor(userId, band)
    const how = { ...samplingOf(input, inChat.settings), locale }
    return { placed, start: { candidates: [model, ...fallbacks] as const, how, offered } }
  }
}
