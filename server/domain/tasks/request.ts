import { eq } from 'drizzle-orm'
import { checkFields, type AudioField, type Field, type ImageField, type VoiceField } from '../../../contract/field'
import type { Locale } from '../../../contract/locales'
import { type AnyTool, filesIn } from '../../../contract/tool'
import { toolOf } from '../../../contract/tools'
import { voices } from '../../../contract/voices'
import { AppError } from '../../errors'
import type { Engine } from '../../engines/engine'
import { service, type TaskInput } from '../../ports/db/schema'
import { reason } from '../../texts/fields'
import { fieldLabel } from '../../texts/tool-texts'
import type { Consents } from '../consents'
import type { FileRow } from '../files/types'
import type { VoiceModels } from '../voices/models'
import { type Price, type PriceDeps, priceOf } from './price'
import type { ServiceRow, TaskEngines, TaskFiles } from './types'

export interface OrderDeps extends PriceDeps {
  files: TaskFiles
  engines: TaskEngines
  consents: Pick<Consents, 'needed'>
  voiceModels: Pick<VoiceModels, 'traits'>
}

export interface Asked {
  serviceKey: string
  input: Readonly<Record<string, unknown>>
}

/** A wish that was found in order: what it needs is there, and what it costs is known. */
export interface Order extends Price {
  tool: AnyTool
  service: ServiceRow
  engine: Engine
  input: TaskInput
  consentId: string | null
}

/** Throws 400 about a field, in words. */
const refuse = (locale: Locale, tool: AnyTool, field: string, said: string): never => {
  throw new AppError(
    400,
    'task.badField',
    { field: fieldLabel(locale, tool.serviceKey, field), reason: said },
    { field },
  )
}

/** The tool of a service that is open and whose engine can work. Throws 404 and 403. */
export async function openTool({ db, engines }: Pick<OrderDeps, 'db' | 'engines'>, serviceKey: string) {
  const tool = toolOf(serviceKey)
  if (!tool) throw new AppError(404, 'common.notFound')
  const [row] = await db.select().from(service).where(eq(service.serviceKey, serviceKey))
  const engine = engines.of(serviceKey)
  if (!row?.enabled || !engine) throw new AppError(403, 'task.serviceOff')
  if (await engine.missing()) throw new AppError(403, 'engine.missing')
  return { tool, service: row, engine }
}

/** The input as the tool's fields want it. Throws 400 that names the field in the caller's language. */
export function checkInput(tool: AnyTool, given: Asked['input'], locale: Locale): TaskInput {
  const checked = checkFields(tool.fields, given)
  if ('input' in checked) return checked.input
  const { field, reason: why, n } = checked.fault
  return refuse(locale, tool, field, reason(locale, why, n))
}

/** Checks everything that can be known before the work. Throws what the person can do something about. */
export async function checkOrder(deps: OrderDeps, userId: string, locale: Locale, asked: Asked): Promise<Order> {
  const { tool, service: row, engine } = await openTool(deps, asked.serviceKey)
  const input = checkInput(tool, asked.input, locale)
  for (const [field, id] of Object.entries(filesIn(tool, input))) {
    await checkFile(deps.files, await deps.files.row(userId, id), tool, field, locale)
  }
  for (const [field, { own }] of voiceFields(tool)) {
    const id = input[field]
    if (typeof id === 'string' && (own || !isBuiltIn(id))) await deps.voiceModels.traits(userId, id)
  }
  const consentId = tool.consent ? await deps.consents.needed(userId, tool.serviceKey) : null
  return { tool, service: row, engine, input, ...(await priceOf(deps, userId, tool, row, input)), consentId }
}

export const voiceFields = (tool: Pick<AnyTool, 'fields'>) =>
  Object.entries<Field>(tool.fields).filter((entry): entry is [string, VoiceField] => entry[1].kind === 'voice')

export const isBuiltIn = (voice: string) => voices.some(({ id }) => id === voice)

async function checkFile(files: TaskFiles, row: FileRow, tool: AnyTool, name: string, locale: Locale): Promise<void> {
  const field = tool.fields[name] as ImageField | AudioField
  if (row.kind !== field.kind)
    throw new AppError(400, field.kind === 'image' ? 'file.notImage' : 'file.notAudio', {}, { field: name })
  if ((row.meta.sentBytes ?? 0) > field.maxMb * 1_000_000)
    throw new AppError(400, 'file.tooLarge', { max: field.maxMb }, { field: name })
  if (field.kind === 'audio') {
    const seconds = files.seconds(row)
    if (seconds < field.minSeconds)
      throw new AppError(400, 'engine.tooShort', { seconds: field.minSeconds }, { field: name })
    if (seconds > field.maxSeconds + toleranceSeconds)
      throw new AppError(400, 'engine.tooLong', { seconds: field.maxSeconds }, { field: name })
    return
  }
  if (!field.guide) return
  const seen = await files.check(row.userId, row.id, field.guide, locale)
  if (!seen.ok) refuse(locale, tool, name, seen.msg)
}

/** Recorders stop a moment late. */
const toleranceSeconds = 0.5
