import { mkdir, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { codes } from '../../../../contract/codes'
import type { Db } from '../../../ports/db/types'
import type { TaskDeps } from '../deps'
import type { JudgeFiles } from './judge-files'
import { filmSpeech } from './speech'
import type { Field } from '../../../../contract/field'
import { filesIn } from '../../../../contract/tool'
import { toolOf } from '../../../../contract/tools'
import { AppError, EngineError } from '../../../errors'
import type { Job, Output, RunContext } from '../../../../engines'
import type { OutputFile } from '../../../../media/output-file'
import { isBuiltIn, voiceFields } from '../request'
import type { RunCost } from '../../engines/run'
import type { TaskFault } from '../settle'
import type { TaskEngines, TaskFiles, TaskRemote, TaskRow, VoiceModelTraits, WorkFiles } from '../types'

export interface ExecuteDeps {
  files: Pick<TaskFiles, 'copyTo' | 'people'>
  engines: TaskEngines
  remote: Pick<TaskRemote, 'run' | 'speak'>
  db: Db
  store: TaskDeps['store']
  /** The task ends; no process continues it. */
  isFinal: (reason: unknown) => boolean
  voiceModels: VoiceModelTraits
  judgeFiles?: JudgeFiles
  workFiles: WorkFiles
  /** Parent of the job folders. */
  scratch: string
  /** Time in ms that an engine may take to stop after its signal aborts. */
  graceMs: number
}

/** `cost`: only of a remote engine. */
export type ExecutedOutput = Output & { cost?: RunCost }

const mimesOf = {
  image: ['image/png', 'image/jpeg', 'image/webp'],
  audio: ['audio/mpeg', 'audio/wav'],
  video: ['video/mp4'],
  course: ['text/markdown'],
  work: ['text/markdown', 'audio/mpeg', 'video/mp4', 'image/png', 'image/jpeg'],
} as const satisfies Record<string, readonly OutputFile['mime'][]>

/**
 * Runs a task's engine and passes the checked output to `use` while its files are in the job's folder, which is then
 * deleted. Throws the engine's error. Does not wait for an engine that ignores the signal.
 */
export async function executeTask<T>(
  deps: ExecuteDeps,
  row: TaskRow,
  context: RunContext,
  use: (output: ExecutedOutput) => Promise<T>,
): Promise<T> {
  const root = join(deps.scratch, `${row.id}.${row.attempt}`)
  try {
    const job = await prepare(deps, row, root)
    context.signal.throwIfAborted()
    await deps.judgeFiles?.inputs(row, job.files)
    if (row.speech) job.speech = await filmSpeech(deps, row, row.speech, job, context)
    const output = await orAborted(runOf(deps, row)(job, context), context.signal, deps.graceMs)
    await assertOutput(output, row.serviceKey, root)
    await deps.judgeFiles?.outputs(row, output.files)
    return await use(output)
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 3 })
  }
}

function runOf(
  { engines, remote, isFinal }: ExecuteDeps,
  row: TaskRow,
): (job: Job, context: RunContext) => Promise<ExecutedOutput> {
  if (row.engineId) return (job, context) => remote.run(row, job, context, isFinal)
  const engine = engines.of(row.serviceKey)
  if (!engine) throw new EngineError('engine.missing')
  return engine.run
}

async function prepare({ files, voiceModels, workFiles }: ExecuteDeps, row: TaskRow, root: string): Promise<Job> {
  const tool = toolOf(row.serviceKey)
  if (!tool) throw new EngineError('engine.missing')
  const [inputs, folder] = [join(root, 'inputs'), join(root, 'outputs')]
  await mkdir(inputs, { recursive: true })
  await mkdir(folder)
  const job: Job = {
    taskId: row.id,
    serviceKey: row.serviceKey,
    input: row.input,
    locale: row.locale,
    offer: { engineName: row.engineName, acceptsDemo: row.acceptsDemo },
    folder,
    ...(row.workId ? { workId: row.workId } : {}),
    files: {},
    voiceModels: {},
  }
  for (const [field, id] of Object.entries(filesIn(tool, row.input)))
    job.files[field] = {
      ...(await files.copyTo(row.userId, id, inputs)),
      ...(asksForPeople(tool.fields[field]) ? { people: await files.people(row.userId, id) } : {}),
    }
  if (row.step && tool.produces === 'work') job.work = await workFiles.parts(row, inputs)
  // The built-in drawing knows the cast by the work.
  if (row.step && row.engineId && tool.output === 'image') job.references = await workFiles.references(row, inputs)
  for (const [field] of job.work ? [] : voiceFields(tool)) {
    const id = row.input[field]
    if (typeof id === 'string' && !isBuiltIn(id)) job.voiceModels[field] = await voiceModels.traits(row.userId, id)
  }
  return job
}

const asksForPeople = (field: Field | undefined) =>
  field?.kind === 'image' && (field.guide === 'frontal-face' || field.guide === 'person')

/** The engine's result, or a rejection with the signal's reason `graceMs` after it aborts. */
function orAborted<T>(running: Promise<T>, signal: AbortSignal, graceMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const onAbort = () => void (timer = setTimeout(() => reject(signal.reason as Error), graceMs))
    signal.addEventListener('abort', onAbort, { once: true })
    running.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', onAbort)
      clearTimeout(timer)
    })
  })
}

/** Engines may be third-party, so their output is checked before use. */
async function assertOutput(output: Output | undefined, serviceKey: string, root: string): Promise<void> {
  const tool = toolOf(serviceKey)
  const allowed: readonly string[] = tool ? mimesOf[tool.output] : []
  const isObject = typeof output?.result === 'object' && output.result !== null
  if (!isObject || !Array.isArray(output.files) || output.files.length === 0)
    throw new Error(`the engine of ${serviceKey} gave no output`)
  for (const file of output.files) {
    if (!allowed.includes(file.mime)) throw new Error(`the engine of ${serviceKey} gave ${file.mime}`)
    if (!file.path.startsWith(root + sep)) throw new Error(`the engine of ${serviceKey} wrote outside its folder`)
    const found = await stat(file.path).catch(() => null)
    if (!found?.isFile() || found.size === 0) throw new Error(`the engine of ${serviceKey} gave an empty file`)
  }
}

/** A run's error in the user's terms; null when there is none, so that the caller logs it. */
export function faultOf(error: unknown): TaskFault | null {
  if (error instanceof EngineError) return { code: codes.businessError, key: error.key, params: error.params }
  if (error instanceof AppError) return { code: error.code, key: error.key, params: error.params }
  if ((error as { code?: unknown } | null)?.code === 'ENOSPC')
    return { code: codes.businessError, key: 'engine.diskFull' }
  return null
}

export const failed: TaskFault = { code: codes.businessError, key: 'engine.failed' }
export const timedOut: TaskFault = { code: codes.businessError, key: 'engine.timeout' }
