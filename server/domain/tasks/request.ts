import { eq } from 'drizzle-orm'
import {
  checkFields,
  type AudioField,
  type Field,
  type ImageField,
  type VideoField,
  type VoiceField,
} from '../../../contract/field'
import { limits } from '../../../contract/limits'
import type { Locale } from '../../../contract/locales'
import {
  type AnyTool,
  faceFieldOf,
  filesIn,
  guideOf,
  showsPeople,
  type StepNeed,
  withLengths,
} from '../../../contract/tool'
import { toolOf } from '../../../contract/tools'
import { voice } from '../../../contract/tools/voice'
import { voices } from '../../../contract/voices'
import { spokenSeconds } from '../../../shared/speech'
import { AppError } from '../../errors'
import { readRows } from '../../operator-rows/read-rows'
import { service, type TaskInput } from '../../ports/db/schema'
import { reason } from '../../texts/fields'
import { fieldLabel } from '../../texts/tool-texts'
import type { Consents } from '../consents'
import { likenessCode } from '../consents/likeness'
import { assertMayUseFaces } from '../accounts/minors/audience'
import type { CheckOptions, FileRow } from '../files/types'
import { factsOf, type Price, type PriceDeps, type PricedNeed, priceOf, type SpeechOffer } from './price'
import { offerOfMaker, preflight } from '../engines/preflight'
import { engineOfVoice, type Offer } from '../engines/offers'
import { speechInput } from '../engines/speaking'
import type { ServiceRow, TaskEngines, TaskFiles, TaskRemote, VoiceModelTraits } from './types'

export interface CheckDeps extends PriceDeps {
  files: TaskFiles
  engines: TaskEngines
  offers: TaskRemote['offers']
  consents: Pick<Consents, 'needed'>
  voiceModels: VoiceModelTraits
}

/** A client's request. */
export interface TaskRequest {
  serviceKey: string
  input: Readonly<Record<string, unknown>>
  /** Accepts demonstration quality when no real engine is available. */
  acceptsDemo: boolean
}

/** A checked request: its files exist and its price is known. */
export interface CheckedRequest extends Price {
  tool: AnyTool
  service: ServiceRow
  offer: Offer
  input: TaskInput
  consentId: string | null
  /** Code of the film's digital human. */
  likeness: string | null
  acceptsDemo: boolean
}

/** Throws 400 that names the field and the reason in the caller's language. */
const refuse = (locale: Locale, tool: AnyTool, field: string, text: string): never => {
  throw new AppError(
    400,
    'task.badField',
    { field: fieldLabel(locale, tool.serviceKey, field), reason: text },
    { field },
  )
}

/**
 * The tool, row and engine of a service. Throws 404 for an unknown one, 403 when it is disabled or its engine lacks a
 * part.
 */
export async function openTool({ db, engines }: Pick<CheckDeps, 'db' | 'engines'>, serviceKey: string) {
  const tool = toolOf(serviceKey)
  if (!tool) throw new AppError(404, 'common.notFound')
  const [row] = readRows('service', await db.select().from(service).where(eq(service.serviceKey, serviceKey)))
  const engine = engines.of(serviceKey)
  if (!row?.enabled || !engine) throw new AppError(403, 'task.serviceOff')
  if (await engine.missing()) throw new AppError(403, 'engine.missing')
  return { tool, service: row }
}

/** The input with the types and defaults of the tool's fields. Throws 400 that names the field in the caller's language. */
export function checkInput(tool: AnyTool, given: TaskRequest['input'], locale: Locale): TaskInput {
  const checked = checkFields(tool.fields, given)
  if ('input' in checked) return checked.input
  const { field, reason: why, n } = checked.fault
  return refuse(locale, tool, field, reason(locale, why, n))
}

/** Checks everything that can be known before the run. Throws AppErrors that the user can fix. */
export async function checkRequest(
  deps: CheckDeps,
  userId: string,
  locale: Locale,
  request: TaskRequest,
): Promise<CheckedRequest> {
  const { acceptsDemo } = request
  const { tool, service: row } = await openTool(deps, request.serviceKey)
  if (showsPeople(tool)) await assertMayUseFaces(deps.db, userId)
  const input = checkInput(tool, request.input, locale)
  const given = Object.entries(filesIn(tool, input))
  const rows = await Promise.all(given.map(([, id]) => deps.files.row(userId, id)))
  for (const [at, [field]] of given.entries()) assertKind(rows[at]!, tool, field)
  const { offer, speech, needs } = await offerFor(deps, userId, tool, row, input, acceptsDemo)
  for (const [at, [field]] of given.entries()) {
    const options = { place: placeIn(tool, input, field), isBuiltIn: offer.engineBuiltIn }
    await checkFile(deps.files, rows[at]!, withLengths(tool, offer.lengths), field, locale, options)
  }
  const facts = await factsOf(deps.files, userId, tool, input)
  await preflight(deps.engines.of(tool.serviceKey), offer, input, locale, facts)
  const consentId = tool.consent ? await deps.consents.needed(userId, tool.serviceKey) : null
  return {
    tool,
    service: row,
    offer,
    input,
    ...(await priceOf(deps, userId, tool, offer, input, facts, speech, needs)),
    consentId,
    likeness: likenessCode(tool, input, userId, (id) => rows.find((one) => one.id === id)!.sha256),
    acceptsDemo,
  }
}

/** Checks the pictures whose findings the engine's forecast compares; a quote does not wait for pictures that are not there. */
export async function checkLooks(
  { files }: Pick<CheckDeps, 'files'>,
  userId: string,
  tool: AnyTool,
  input: TaskInput,
  locale: Locale,
): Promise<void> {
  const given = Object.entries(filesIn(tool, input))
  const rows = await files.findMany(
    userId,
    given.map(([, id]) => id),
  )
  const guides = given.map(([field]) => guideOf(tool, field))
  // A face is checked by itself.
  if (given.some(([, id], at) => !rows.has(id) || !guides[at] || guides[at] === 'frontal-face')) return
  await Promise.allSettled(given.map(([, id], at) => files.check(userId, id, guides[at]!, locale)))
}

/** The engines and the price for an input: of the tool, of the speech of a film's text, and of the steps of a work. */
export interface Offered {
  offer: Offer
  speech: SpeechOffer | null
  needs: PricedNeed[]
}

/** The engines for an input. Throws 404 for a voice that is not the user's. */
export async function offerFor(
  deps: Pick<CheckDeps, 'db' | 'offers' | 'engines' | 'voiceModels'>,
  userId: string,
  tool: AnyTool,
  row: ServiceRow,
  input: TaskInput,
  acceptsDemo: boolean,
): Promise<Offered> {
  const { offers, engines, voiceModels } = deps
  let voiceEngine: string | null = null
  for (const [field, { own }] of voiceFields(tool)) {
    const id = input[field]
    if (typeof id === 'string' && (own || !isBuiltIn(id)))
      voiceEngine = engineOfVoice(await voiceModels.traits(userId, id))
  }
  const isFilm = tool.output === 'video'
  const speaksItself = !isFilm && !tool.needs
  const offer = await offers.of(row, input, { voiceEngine: speaksItself ? voiceEngine : null, acceptsDemo })
  checkSpoken(tool, input, offer)
  const speech = isFilm ? await speechFor(deps, input, { voiceEngine, acceptsDemo }) : null
  const needs = await Promise.all((tool.needs?.(input) ?? []).map((need) => priceNeed(deps, userId, need, acceptsDemo)))
  return { offer: await offerOfMaker(offer, engines.of(row.serviceKey)), speech, needs }
}

/** The price of a unit of a step. Throws 403 when its tool is disabled. */
async function priceNeed(
  deps: Pick<CheckDeps, 'db' | 'offers' | 'engines' | 'voiceModels'>,
  userId: string,
  { serviceKey, input, units, times }: StepNeed,
  acceptsDemo: boolean,
): Promise<PricedNeed> {
  const { tool, service: row } = await openTool(deps, serviceKey)
  const { offer } = await offerFor(deps, userId, tool, row, input, acceptsDemo)
  return { units, times, unitPrice: offer.unitPrice }
}

/** Who speaks a film's text; null: its own engine, with a built-in voice. */
async function speechFor(
  { db, offers }: Pick<CheckDeps, 'db' | 'offers'>,
  { speech, text, voice: voiceId }: TaskInput,
  options: { voiceEngine: string | null; acceptsDemo: boolean },
): Promise<SpeechOffer | null> {
  if (speech !== 'text' || typeof text !== 'string' || typeof voiceId !== 'string') return null
  const [row] = readRows('service', await db.select().from(service).where(eq(service.serviceKey, voice.serviceKey)))
  if (!row) return null
  const input = speechInput(text, voiceId)
  const { engineBuiltIn, engineName, unitPrice, pinnedEngine } = await offers.of(row, input, options)
  return engineBuiltIn ? null : { engineName, unitPrice, pinnedEngine, units: voice.price(input, 1) }
}

/** Throws 400 for a text that the engine cannot speak in the seconds that it takes. */
function checkSpoken(tool: AnyTool, input: TaskInput, { lengths }: Pick<Offer, 'lengths'>): void {
  for (const [field, { minSeconds, maxSeconds }] of Object.entries(lengths)) {
    const text = input[field]
    if (tool.fields[field]?.kind !== 'text' || typeof text !== 'string') continue
    const seconds = Math.ceil(spokenSeconds(text))
    if (seconds < minSeconds) throw new AppError(400, 'engine.textTooShort', { seconds: minSeconds }, { field })
    if (seconds > maxSeconds) throw new AppError(400, 'engine.textTooLong', { seconds: maxSeconds }, { field })
  }
}

/** Texts that a person wrote in an input. */
export const textsIn = (tool: Pick<AnyTool, 'fields'>, input: TaskInput): string[] =>
  Object.entries<Field>(tool.fields)
    .filter(([, { kind }]) => kind === 'text')
    .map(([name]) => String(input[name] ?? ''))

export const voiceFields = (tool: Pick<AnyTool, 'fields'>) =>
  Object.entries<Field>(tool.fields).filter((entry): entry is [string, VoiceField] => entry[1].kind === 'voice')

export const isBuiltIn = (voice: string) => voices.some(({ id }) => id === voice)

const notOfKind = { image: 'file.notImage', audio: 'file.notAudio', video: 'file.notFilm' } as const

/** Place of the chosen face in a field's picture. */
function placeIn(tool: AnyTool, input: TaskInput, picture: string): string | undefined {
  const place = input[faceFieldOf(tool, picture) ?? '']
  return typeof place === 'string' ? place : undefined
}

/** Throws 400 for a file of another kind than its field. */
function assertKind({ kind }: FileRow, tool: AnyTool, name: string): void {
  const field = tool.fields[name] as ImageField | AudioField | VideoField
  if (kind !== field.kind) throw new AppError(400, notOfKind[field.kind], {}, { field: name })
}

async function checkFile(
  files: TaskFiles,
  row: FileRow,
  tool: AnyTool,
  name: string,
  locale: Locale,
  options: CheckOptions,
): Promise<void> {
  const field = tool.fields[name] as ImageField | AudioField | VideoField
  if ((row.meta.sentBytes ?? 0) > field.maxMb * 1_000_000)
    throw new AppError(400, 'file.tooLarge', { max: field.maxMb }, { field: name })
  if (field.kind !== 'image') {
    const seconds = files.seconds(row)
    if (seconds < field.minSeconds)
      throw new AppError(400, 'engine.tooShort', { seconds: field.minSeconds }, { field: name })
    if (seconds > field.maxSeconds + limits.soundToleranceSeconds)
      throw new AppError(400, 'engine.tooLong', { seconds: field.maxSeconds }, { field: name })
    const { speechSeconds: found } = row.meta
    const wanted = field.kind === 'audio' ? (field.speechSeconds ?? 0) : 0
    if (found !== undefined && found < wanted)
      throw new AppError(400, 'engine.brokenSpeech', { seconds: wanted, found }, { field: name })
    return
  }
  if (!field.guide) return
  const seen = await files.check(row.userId, row.id, field.guide, locale, options)
  if (!seen.ok) refuse(locale, tool, name, seen.msg)
}
