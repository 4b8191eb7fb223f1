import { mkdir, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { codes } from '../../../contract/codes'
import { filesIn } from '../../../contract/tool'
import { toolOf } from '../../../contract/tools'
import { AppError, EngineError } from '../../errors'
import { type Job, type Output, type OutputFile, type RunContext } from '../../engines/engine'
import type { VoiceModels } from '../voices/models'
import { isBuiltIn, voiceFields } from './request'
import type { TaskFault } from './settle'
import type { TaskEngines, TaskFiles, TaskRow } from './types'

export interface WorkDeps {
  files: Pick<TaskFiles, 'copyTo'>
  engines: TaskEngines
  voiceModels: Pick<VoiceModels, 'traits'>
  /** Under it each job gets a folder of its own. */
  scratch: string
  /** How long an engine has to leave after it was told to. */
  graceMs: number
}

const outputs = {
  image: ['image/png', 'image/jpeg', 'image/webp'],
  audio: ['audio/mpeg', 'audio/wav'],
  video: ['video/mp4'],
  course: ['text/markdown'],
} as const satisfies Record<string, readonly OutputFile['mime'][]>

/**
 * Has a task's engine do its work and hands the result on while its files still lie in the job's folder, which is gone afterwards.
 * Throws what the engine throws; an engine that does not leave after the signal is left behind.
 */
export async function work<T>(
  deps: WorkDeps,
  row: TaskRow,
  watch: RunContext,
  use: (made: Output) => Promise<T>,
): Promise<T> {
  const root = join(deps.scratch, `${row.id}.${row.attempt}`)
  try {
    const job = await prepare(deps, row, root)
    const engine = deps.engines.of(row.serviceKey)
    if (!engine) throw new EngineError('engine.missing')
    watch.signal.throwIfAborted()
    const made = await leaving(engine.run(job, watch), watch.signal, deps.graceMs)
    await assertMade(made, row.serviceKey, root)
    return await use(made)
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function prepare({ files, voiceModels }: WorkDeps, row: TaskRow, root: string): Promise<Job> {
  const tool = toolOf(row.serviceKey)
  if (!tool) throw new EngineError('engine.missing')
  const [given, folder] = [join(root, 'given'), join(root, 'made')]
  await mkdir(given, { recursive: true })
  await mkdir(folder)
  const job: Job = {
    taskId: row.id,
    serviceKey: row.serviceKey,
    input: row.input,
    locale: row.locale,
    folder,
    files: {},
    voiceModels: {},
  }
  for (const [field, id] of Object.entries(filesIn(tool, row.input)))
    job.files[field] = await files.copyTo(row.userId, id, given)
  for (const [field] of voiceFields(tool)) {
    const id = row.input[field]
    if (typeof id === 'string' && !isBuiltIn(id)) job.voiceModels[field] = await voiceModels.traits(row.userId, id)
  }
  return job
}

/** What the engine answers, or the signal's reason when it has not left some time after it was told to. */
function leaving<T>(running: Promise<T>, signal: AbortSignal, graceMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const told = () => void (timer = setTimeout(() => reject(signal.reason as Error), graceMs))
    signal.addEventListener('abort', told, { once: true })
    running.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', told)
      clearTimeout(timer)
    })
  })
}

/** Engines may be anybody's: what one says it made is looked at before it is believed. */
async function assertMade(made: Output | undefined, serviceKey: string, root: string): Promise<void> {
  const tool = toolOf(serviceKey)
  const wanted: readonly string[] = tool ? outputs[tool.output] : []
  const isObject = typeof made?.result === 'object' && made.result !== null
  if (!isObject || !Array.isArray(made.files) || made.files.length === 0)
    throw new Error(`the engine of ${serviceKey} made nothing`)
  for (const file of made.files) {
    if (!wanted.includes(file.mime)) throw new Error(`the engine of ${serviceKey} made ${file.mime}`)
    if (!file.path.startsWith(root + sep)) throw new Error(`the engine of ${serviceKey} wrote outside its folder`)
    const found = await stat(file.path).catch(() => null)
    if (!found?.isFile() || found.size === 0) throw new Error(`the engine of ${serviceKey} made an empty file`)
  }
}

/** What a person is told about a run that threw; null when it is nothing they can understand, so that the log should have it. */
export function faultOf(error: unknown): TaskFault | null {
  if (error instanceof EngineError) return { code: codes.businessError, key: error.key, params: error.params }
  if (error instanceof AppError) return { code: error.code, key: error.key, params: error.params }
  if ((error as { code?: unknown } | null)?.code === 'ENOSPC')
    return { code: codes.businessError, key: 'engine.diskFull' }
  return null
}

export const failed: TaskFault = { code: codes.businessError, key: 'engine.failed' }
export const timedOut: TaskFault = { code: codes.businessError, key: 'engine.timeout' }
