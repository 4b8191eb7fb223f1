import { eq } from 'drizzle-orm'
import type { Checked, Quote } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import type { Db } from '../../ports/db/types'
import { inTransaction } from '../../ports/db/rows'
import { task } from '../../ports/db/schema'
import { translate } from '../../texts'
import { inWords } from '../../texts/seed-words'
import { inputHash, placeOnce } from '../client-ids'
import { preflight } from '../engines/preflight'
import type { TaskDeps } from './deps'
import { enqueueTask, type StepOf } from './enqueue'
import type { TaskEvents } from './events'
import { factsOf, priceOf } from './price'
import type { QueueEstimate } from './queue-estimate'
import {
  type CheckedRequest,
  checkInput,
  checkLooks,
  checkRequest,
  offerFor,
  openTool,
  type TaskRequest as StepRequest,
  textsIn,
} from './request'
import type { TaskSettings } from './settings'
import type { TaskRow } from './types'

/** A step of a work that is bought now. */
export interface NewStep extends StepOf {
  userId: string
  locale: Locale
  request: CheckedRequest
}

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
      const { offer, speech, needs } = await offerFor(checking, userId, tool, service, input, acceptsDemo)
      if (offer.engineBuiltIn) await checkLooks(checking, userId, tool, input, locale)
      const facts = await factsOf(files, userId, tool, input)
      const [price, { balance }, etaSeconds, notes] = await Promise.all([
        priceOf(checking, userId, tool, offer, input, facts, speech, needs),
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

    /** Checks and prices a step of a work. Throws as `create` does. */
    checkStep: (userId: string, locale: Locale, step: StepRequest): Promise<CheckedRequest> =>
      checkRequest(checking, userId, locale, step),

    /** The request that joins the parts of a work: free of charge, by the tool's built-in engine. */
    async joinRequest(serviceKey: string, input: CheckedRequest['input']): Promise<CheckedRequest> {
      const { tool, service } = await openTool(checking, serviceKey)
      const { engineName } = service
      const offer = { engineName, engineBuiltIn: true, unitPrice: 0, pinnedEngine: null, lengths: {} }
      const free = { credits: 0, fullCredits: 0, units: 0, speech: null, budget: 0 }
      return { tool, service, offer, input, ...free, consentId: null, likeness: null, acceptsDemo: true }
    },

    /** Enqueues a checked step in the transaction that claims it, with a hold of its own. Undefined when the work has it already. */
    enqueueStep: (tx: Db, { userId, locale, request, ...step }: NewStep): Promise<TaskRow | undefined> => {
      const hash = inputHash({ serviceKey: request.tool.serviceKey, ...request.input })
      return enqueueTask(tx, deps, { id: deps.ids.ulid(), userId, inputHash: hash, locale, request, of: step })
    },

    /** Tells processes with room that steps wait. */
    announce: () => emit('queued', ''),

    /** Refuses new tasks from now on. */
    close: () => void (isClosed = true),
  }
}
