import { eq, inArray } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../contract/admin'
import { defaultLocale } from '../../../contract/locales'
import { EngineCallError } from '../../engines/adapters/faults'
import { AppError } from '../../errors'
import { hideKeys } from '../../hidden-keys'
import { recordChange } from '../../audit'
import type { Editing } from '../../audit/edits'
import { NotPossible } from '../../audit/not-possible'
import { inTransaction } from '../../ports/db/rows'
import type { Ids } from '../../ports/clock'
import { model, modelRun, providerHealth } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { type ModelRow, ProviderError } from '../../providers/types'
import { withTimeout } from '../../time'
import { adviceOf } from '../engines/probe-advice'
import type { Models } from '.'
import { healthIdsOf } from './health'

export interface ModelProbeDeps {
  db: Db
  ids: Pick<Ids, 'ulid'>
  models: Pick<Models, 'probing'>
  /** Models of `OPENAI_MODELS`. */
  configuredModels: readonly ModelRow[]
}

type Probed = AdminOut<'POST /admin/model/:id/probe'>
export type NamedModel = Omit<AdminChecked<'POST /admin/model/:id/probe'>, 'reason'>

/** Less than the console waits for an answer. */
const askMs = 25_000
/** Enough for a sentence and the thinking of some models. */
const maxTokens = 400
const shownCharacters = 200
const question = '请用一句话介绍你自己。'

/** A model of the table or of the environment. Throws 404. */
export async function namedModel(
  db: Db,
  configured: readonly ModelRow[],
  { id, ofEnvironment }: NamedModel,
): Promise<ModelRow> {
  const [row] = ofEnvironment
    ? configured.filter((one) => one.id === id)
    : await db.select().from(model).where(eq(model.id, id))
  if (!row) throw new AppError(404, 'common.notFound')
  return row
}

/** Why a model did not answer, with what to do. */
function faultOf(error: unknown): Pick<Probed, 'text' | 'detail'> {
  if (!(error instanceof ProviderError)) {
    const isLate = (error as { name?: string }).name === 'AbortError'
    return { text: isLate ? '25 秒没有答完' : '出错了', detail: isLate ? '' : hideKeys(String(error)) }
  }
  const { kind } = error
  const detail = hideKeys(error.detail)
  if (kind === 'cut') return { text: '回答到一半断开了', detail }
  if (kind === 'timeout') return { text: '对方没有在时限内回答', detail }
  if (kind === 'tooLong' || kind === 'resting') return { text: '对方出错', detail }
  return { text: adviceOf(new EngineCallError(kind, detail)), detail }
}

/** Writes down who asked, and what it cost. */
const record = (db: Db, { actor, reason, ...tools }: Editing, { id }: ModelRow, { isOk, use }: Probed) =>
  inTransaction(db, (tx) =>
    recordChange(tx, tools, actor, {
      act: 'probeModel',
      subject: { kind: 'model', id },
      after: { isOk, costMilliFen: use?.costMilliFen ?? null },
      reason,
    }),
  )

/**
 * Asks one model a short question, as people would, and measures the answer. One question at a time for each model. Each
 * is in the audit.
 */
export function createModelProbe({ db, ids, models, configuredModels }: ModelProbeDeps) {
  const asked = new Set<string>()

  async function ask(row: ModelRow): Promise<Probed> {
    const ref = `probe:${ids.ulid()}`
    const began = performance.now()
    const since = () => Math.round(performance.now() - began)
    let [text, firstMs]: [string, number | null] = ['', null]
    let fault: ReturnType<typeof faultOf> | null = null
    try {
      await withTimeout(askMs, async (signal) => {
        const request = {
          model: row,
          turns: [{ role: 'user' as const, content: question }],
          temperature: 0.3,
          topP: 1,
          maxTokens: Math.min(maxTokens, row.maxOutputTokens),
          locale: defaultLocale,
          about: { purpose: 'probe' as const, ref },
        }
        await models.probing(row).complete(request, signal, ({ delta, reasoning, folded }) => {
          if (delta || reasoning) firstMs ??= since()
          text = folded ? (delta ?? '') : text + (delta ?? '')
        })
        signal.throwIfAborted()
      })
      if (firstMs === null) fault = { text: '对方没有给出任何文字', detail: '' }
      else await db.delete(providerHealth).where(inArray(providerHealth.id, Object.values(healthIdsOf(row))))
    } catch (error) {
      fault = faultOf(error)
    }
    const totalMs = since()
    const [run] = await db.select().from(modelRun).where(eq(modelRun.ref, ref)).limit(1)
    return {
      isOk: fault === null,
      text: fault ? fault.text : text.trim().slice(0, shownCharacters) || '（只有思考，没有正文）',
      detail: fault?.detail ?? '',
      firstMs,
      totalMs,
      use: run
        ? {
            input: run.inputTokens,
            output: run.outputTokens,
            costMilliFen: run.costMilliFen,
            isEstimated: run.estimated,
          }
        : null,
    }
  }

  return async (named: NamedModel, by: Editing): Promise<Probed> => {
    const row = await namedModel(db, configuredModels, named)
    const { line } = healthIdsOf(row)
    const key = `${line} ${row.version}`
    if (asked.has(key)) throw new NotPossible('有人正在测试这个模型，请稍等')
    asked.add(key)
    try {
      const probed = await ask(row)
      await record(db, by, row, probed)
      return probed
    } finally {
      asked.delete(key)
    }
  }
}
