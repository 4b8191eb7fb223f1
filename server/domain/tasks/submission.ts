import { eq } from 'drizzle-orm'
import type { Checked, Quote } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import { inTransaction } from '../../ports/db/rows'
import { task } from '../../ports/db/schema'
import { translate } from '../../texts'
import { inWords } from '../../texts/seed-words'
import { inputHash, placeOnce } from '../client-ids'
import { preflight } from '../engines/preflight'
import type { TaskDeps } from './deps'
import { enqueueTask } from './enqueue'
import type { TaskEvents } from './events'
import { factsOf, priceOf } from './price'
import type { QueueEstimate } from './queue-estimate'
import { checkInput, checkLooks, checkRequest, offerFor, openTool, textsIn } from './request'
import type { TaskSettings } from './settings'
import type { TaskRow } from './types'

interface Deps extends Omit<TaskDeps, 'settings'> {
  settings: TaskSettings
  estimate: QueueEstimate
  emit: TaskEvents['emit']
}

/** Prices an input and puts it into the queue. */
export function createTaskSubmission(deps: Deps) {
  const {
    open,
    clock,
    files,
    engines,
    remote,
    consents,
    voiceModels,
    ledger,
    estimate,
    emit,
    judgeRequest,
    onStartedInChat = () => {},
  } = deps
  const { db } = open
  const checking = { db, clock, files, engines, offers: remote.offers, consents, voiceModels }
  let isClosed = false

  return {
    /** Price and expected duration of an input; its files need not be uploaded yet. */
    async quote(
      userId: string,
      locale: Locale,
      { serviceKey, input: given, acceptsDemo }: Checked<'POST /app/task/quote'>,
    ): Promise<Quote> {
      const { tool, service } = await openTool(checking, serviceKey)
      const input = checkInput(tool, given, locale)
      const { offer, speech } = await offerFor(checking, userId, tool, service, input, acceptsDemo)
      if (offer.engineBuiltIn) await checkLooks(checking, userId, tool, input, locale)
      const facts = await factsOf(files, userId, tool, input)
      const [price, { balance }, etaSeconds, notes] = await Promise.all([
        priceOf(checking, userId, tool, offer, input, facts, speech),
        ledger.balance(db, userId),
        estimate.quote(serviceKey),
        preflight(engines.of(serviceKey), offer, input, locale, facts),
      ])
      const engine = { name: inWords(offer.engineName, locale), builtIn: offer.engineBuiltIn }
      const { credits, fullCredits } = price
      const spoken = price.speech && { name: inWords(price.speech.engineName, locale), credits: price.speech.credits }
      return {
        credits,
        fullCredits,
        balance,
        etaSeconds,
        engine,
        unitPrice: offer.unitPrice,
        notes: spoken ? [...notes, translate(locale, 'task.speechBy', spoken)] : notes,
      }
    },

    /** Enqueues a task. A repeat of the id returns the task's present state; 409 with other input. */
    create(userId: string, locale: Locale, { id, ...given }: Checked<'POST /app/task'>): Promise<TaskRow> {
      const client = { userId, inputHash: inputHash({ serviceKey: given.serviceKey, ...given.input }) }
      return placeOnce(client, {
        find: async () => (await db.select().from(task).where(eq(task.id, id)))[0],
        insert: async () => {
          if (isClosed) throw new AppError(500, 'common.serverError')
          const request = await checkRequest(checking, userId, locale, given)
          await judgeRequest?.(userId, textsIn(request.tool, request.input))
          const queued = await inTransaction(db, (tx) =>
            enqueueTask(tx, deps, { id, ...client, locale, request, from: given.from }),
          )
          if (queued) emit('queued', id)
          if (queued?.messageId) onStartedInChat(userId, queued.messageId)
          return queued
        },
        repeat: (first) => {
          if (first.deletedAt) throw new AppError(404, 'task.notFound')
          return first
        },
      })
    },

    /** Refuses new tasks from now on. */
    close: () => void (isClosed = true),
  }
}
