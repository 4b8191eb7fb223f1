import type { Checked, Out } from '../../../../contract/api'
import type { Locale } from '../../../../contract/locales'
import { minuteMs } from '../../../../contract/time'
import { creditsFor, usualExchange } from '../../../../shared/price'
import { AppError, overloaded } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'
import type { JudgeRequest } from '../../../ports/moderation'
import { wholeText } from '../../../providers/piecewise'
import type { ModelRow } from '../../../providers/types'
import { withTimeout } from '../../../time'
import { memberDiscount } from '../../accounts/membership'
import { releaseLeftHolds } from '../../credits/left-holds'
import type { Ledger } from '../../credits/ledger'
import { isBuiltInModel, type Models } from '../../models'
import { creditCall } from '../../models/paid-calls'
import { helpTurns, type WrittenAssistant, writtenIn } from './help-text'

interface Deps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  ledger: Pick<Ledger, 'hold' | 'capture' | 'release'>
  models: Models
  judgeRequest: JudgeRequest | undefined
  warn: (error: unknown) => void
}

type Written = Out<'POST /app/assistant/help'>
export type AssistantHelp = ReturnType<typeof createAssistantHelp>

const relation = 'assistant'
/** Enough for the words and the thinking of some models. */
const maxTokens = 2_000
const askMs = minuteMs
/** A hold of this age belongs to a process that died. */
const leftMs = 15 * minuteMs
/** Concurrent helps of this process. */
const mostAtOnce = 8
/** Results kept for repeats. */
const mostKept = 200
const retryAfter = 10

/** Writes an assistant's words from a sentence, at the price of a short answer. Nothing is stored; a failure is free. */
export function createAssistantHelp({ db, clock, ids, ledger, models, judgeRequest, warn }: Deps) {
  /** A person's help that runs, or ran last: a repeat after a broken connection is not paid again. */
  const last = new Map<string, { id: string; result: Promise<Written>; isRunning: boolean }>()

  /** The first model of a provider, preferably a healthy one. */
  async function pickModel(): Promise<ModelRow | undefined> {
    const isResting = await models.resting()
    const real = (await models.list()).filter((row) => !isBuiltInModel(row))
    return real.find((row) => !isResting(row)) ?? real[0]
  }

  async function priceOf(userId: string, { priceInput, priceOutput }: ModelRow): Promise<number> {
    const discountPercent = await memberDiscount(db, userId, clock.now())
    return creditsFor(usualExchange, { input: priceInput, output: priceOutput, discountPercent })
  }

  /** Throws 600 when the model fails, refuses, or answers anything but the words. */
  async function ask(model: ModelRow, sentence: string, locale: Locale, ref: string): Promise<WrittenAssistant> {
    const request = {
      model,
      turns: helpTurns(sentence, locale),
      temperature: 0.6,
      topP: 1,
      maxTokens: Math.min(maxTokens, model.maxOutputTokens),
      locale,
      about: { purpose: 'assistant' as const, ref },
    }
    const reply = await withTimeout(askMs, async (signal) => {
      const text = await wholeText(models.providerOf(model), request, signal)
      signal.throwIfAborted()
      return text
    }).catch((error: unknown) => {
      warn(error)
      return ''
    })
    const written = writtenIn(reply)
    if (!written) throw new AppError(600, 'assistant.helpFailed')
    return written
  }

  async function write(userId: string, locale: Locale, sentence: string): Promise<Written> {
    const model = await pickModel()
    if (!model) throw new AppError(600, 'assistant.noModel')
    await judgeRequest?.(userId, [sentence])
    const credits = await priceOf(userId, model)
    const ref = `${relation}:${ids.ulid()}`
    const meta = { relation, id: ref, model: model.id }
    if (credits > 0) await ledger.hold(db, { userId, ref, credits })
    try {
      const written = await ask(model, sentence, locale, ref)
      if (credits > 0)
        await inTransaction(db, async (tx) => {
          await ledger.capture(tx, { ref, credits, meta })
          await creditCall(tx, { clock, ids }, { ref, modelId: model.id, purpose: 'assistant', credits })
        })
      return { ...written, credits }
    } catch (error) {
      if (credits > 0) await ledger.release(db, { ref, meta })
      throw error
    }
  }

  return {
    async price(userId: string): Promise<Out<'GET /app/assistant/help'>> {
      const model = await pickModel()
      return { credits: model ? await priceOf(userId, model) : null }
    },

    /** One at a time per person. A repeat of the id waits for the running one, or returns its words. */
    async write(
      userId: string,
      locale: Locale,
      { id = ids.ulid(), sentence }: Checked<'POST /app/assistant/help'>,
    ): Promise<Written> {
      const before = last.get(userId)
      if (before?.id === id) return before.result
      if (before?.isRunning) throw new AppError(429, 'common.tooFast', { seconds: retryAfter }, { retryAfter })
      if ([...last.values()].filter(({ isRunning }) => isRunning).length >= mostAtOnce) throw overloaded(retryAfter)
      const help = { id, result: write(userId, locale, sentence), isRunning: true }
      last.delete(userId)
      last.set(userId, help)
      await help.result.then(
        () => void (help.isRunning = false),
        () => void last.delete(userId),
      )
      for (const [oldest, { isRunning }] of last) if (last.size > mostKept && !isRunning) last.delete(oldest)
      return help.result
    },

    /** Releases holds of processes that died. */
    sweep: (): Promise<void> =>
      releaseLeftHolds(db, ledger, { relation, before: new Date(clock.now().getTime() - leftMs) }),
  }
}
