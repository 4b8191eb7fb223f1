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
import { placeQuestion, type Question, type QuestionDeps } from '../questions'
import { tokensOfFunctions } from '../../../providers/token-counts'
import { functionsFor } from '../tool-calls/functions'
import { chatWithInstructions, judgeGiven } from './instructions'
import { refuseBusy, refuseWithoutCredits } from './refusals'

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
  /** Called for a new question whose words ask for care. */
  onCare: (userId: string, content: string, sign: CareSign) => void
  /** Called for a new question whose words are a minor's. */
  onMinor: (userId: string, band: MinorBand) => void
}

/** Checks, judges and stores questions. The result carries everything an answer needs to start. */
export const createAdmission = ({ db, ledger, models, clock, placing, judgeRequest, tools, onCare, onMinor }: Deps) => {
  /** A stored question was judged when it came. */
  async function isPlaced(userId: string, messageId: string): Promise<boolean> {
    const isThis = and(eq(message.messageId, messageId), eq(message.userId, userId))
    return (await db.select({ id: message.messageId }).from(message).where(isThis)).length > 0
  }

  return async (userId: string, locale: Locale, asked: Question) => {
    // Pictures without words get a sentence, so that titles, previews and every model have one.
    const input = { ...asked, content: asked.content || translate(locale, 'chat.lookAtIt') }
    const inChat = await chatWithInstructions(db, userId, input.chatNumber, input, 'chat.notFound')
    const { instructions } = inChat
    const model = await models.pick(input.model ?? inChat.model)
    const care = (await signIn(asked.content)) ?? ''
    if (judgeRequest && !(await isPlaced(userId, input.messageId ?? ''))) {
      // Cheap refusals first: a call of the judge costs money.
      await refuseBusy(db, userId, input.chatNumber, placing.maxRunning)
      await refuseWithoutCredits(db, ledger, userId, model, input.content, clock.now())
      const said = [input.content, input.quote?.text]
      await judgeGiven(judgeRequest, userId, instructions, said, care === 'harm').catch((refusal: unknown) => {
        if (care !== 'harm' || !(refusal instanceof AppError) || refusal.code !== 400) throw refusal
        onCare(userId, asked.content, care)
        throw new AppError(400, 'care.refused', { hotline: careHotline })
      })
    }
    const fallbacks = await models.fallbacksOf(model)
    const offered = await tools()
    const unpaidTokens = tokensOfFunctions(functionsFor(model, offered, locale))
    const placed = await inTransaction(db, (tx) =>
      placeQuestion(tx, { ...placing, locale, instructions, care }, userId, input, model, unpaidTokens),
    )
    if (care && placed.work) onCare(userId, asked.content, care)
    const band = placed.work ? await minorIn(asked.content, clock.now()) : null
    if (band) onMinor(userId, band)
    return {
      placed,
      candidates: [model, ...fallbacks] as const,
      how: { ...samplingOf(input, inChat.settings), locale },
      offered,
    }
  }
}
