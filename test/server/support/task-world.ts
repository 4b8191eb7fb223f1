import type { AddressInfo } from 'node:net'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import type { Task } from '../../../contract/api'
import { createConsents } from '../../../server/domain/consents'
import { thirdParties } from '../../../server/domain/engines/third-parties'
import { createConsumption } from '../../../server/domain/credits/consumption'
import { createLedger } from '../../../server/domain/credits/ledger'
import { auditLedger } from '../../../server/domain/credits/audit'
import { seed } from '../../../server/seeds/insert'
import { createWorks } from '../../../server/domain/works'
import { createWorkFiles } from '../../../server/domain/works/parts'
import { createWorkHandler } from '../../../server/domain/works/result-handler'
import { createTasks } from '../../../server/domain/tasks'
import type { JudgeFiles } from '../../../server/domain/tasks/running/judge-files'
import type { TaskSettings } from '../../../server/domain/tasks/settings'
import { foreseeSong } from '../../../engines/builtin/singer/foresee'
import { createRemoteEngines } from '../../../server/domain/engines'
import { serveWorkParts, zipsOfPerson } from '../../../server/http/work-parts'
import { createVoiceRemovals } from '../../../server/domain/engines/voice-removals'
import { createVoiceModels } from '../../../server/domain/voices/models'
import { handleErrors } from '../../../server/http/errors'
import { parseJson, registerCalls, type Streams } from '../../../server/http/register'
import { createMetrics } from '../../../server/metrics'
import { type Clock, type Ids, systemClock, systemIds } from '../../../server/ports/clock'
import { appUser } from '../../../server/ports/db/schema'
import type { JudgeRequest } from '../../../server/ports/moderation'
import type { OpenDb } from '../../../server/ports/db/types'
import { workRoutes } from '../../../server/routes/work'
import { createSemaphore } from '../../../server/worker-pool/semaphore'
import { taskRoutes } from '../../../server/routes/task'
import { taskStreams } from '../../../server/routes/task-events'
import type { Routes, Uploads } from '../../../server/http/handlers'
import { seeds } from '../../../server/seeds'
import { clientOf } from '../../support/client'
import { addUser } from './people'
import { scriptedEngine } from './task-engine'
import { standInFiles } from './task-files'

export interface TaskWorldOptions {
  clock?: Clock
  ids?: Ids
  settings?: Partial<TaskSettings>
  /** Tasks of a tool that the process runs at a time. */
  concurrency?: Readonly<Record<string, number>>
  /** Keys of engines behind an address. */
  env?: Readonly<Record<string, string>>
  /** How long the label of a result takes. */
  labelMs?: number
  /** Judges sounds of inputs, and results. */
  judgeFiles?: JudgeFiles
  /** Judges texts before they are made. */
  judgeRequest?: JudgeRequest
  /** Folder of the files; otherwise one of its own. */
  filesIn?: string
  /** Whether it takes tasks from the queue. */
  works?: boolean
}

/** One process of the task pipeline on a database: its domain with a scripted engine, and its HTTP server with tokens that are user ids. */
export async function startTasks(
  open: OpenDb,
  {
    clock = systemClock,
    ids = systemIds(clock),
    settings = {},
    concurrency = {},
    env = {},
    labelMs = 0,
    judgeFiles,
    works: takes = true,
    judgeRequest,
    filesIn,
  }: TaskWorldOptions = {},
) {
  const { db } = open
  await seed(db, seeds)
  const warnings: unknown[] = []
  const scratch = mkdtempSync(join(tmpdir(), 'fanle-scratch-'))
  const ledger = createLedger({ clock, ids })
  const consents = createConsents({
    db,
    clock,
    ids,
    retentionDays: { upload: 7, result: 30, model: 30 },
    recipients: () => thirdParties(db, ['127.0.0.1']),
  })
  const engine = scriptedEngine()
  const stored = standInFiles(db, clock, ids, filesIn)
  const kept = new Map<string, Buffer>()
  const store = {
    put: async (key: string, from: { path: string } | Buffer) =>
      void kept.set(key, 'path' in from ? readFileSync(from.path) : from),
    copyTo: async (key: string, path: string) => {
      const bytes = kept.get(key)
      if (bytes) writeFileSync(path, bytes)
      return bytes !== undefined
    },
    remove: async (key: string) => void kept.delete(key),
  }
  const voiceRemovals = createVoiceRemovals({
    db,
    clock,
    ids,
    env,
    listedHosts: ['127.0.0.1'],
    warn: (error) => warnings.push(error),
  })
  const voiceModels = createVoiceModels({
    db,
    clock,
    ids,
    files: stored.files,
    onRemoved: voiceRemovals.remember,
    retentionDays: 30,
  })
  const tasks = createTasks({
    open,
    ledger,
    consents,
    voiceModels,
    ...(judgeFiles && { judgeFiles }),
    files: stored.files,
    workFiles: createWorkFiles({ db, files: stored.files }),
    store,
    engines: {
      // Songs keep what their engine says before they are paid.
      of: (key) =>
        key === 'SINGER'
          ? { ...engine.engine, foresee: async (input, locale) => foreseeSong(input, locale) }
          : engine.engine,
      concurrency,
    },
    remote: createRemoteEngines({
      allowsRecipient: consents.allowsRecipient,
      db,
      clock,
      ids,
      env,
      listedHosts: ['127.0.0.1'],
      pool: { label: (files) => pause(labelMs).then(() => [...files]) },
      media: (job) => ({
        picture: async (file) => file,
        playable: async (path) => ({ path, mime: 'audio/wav' }),
        fit: async (film) => film,
        dub: async (path) => ({ path, mime: 'video/mp4' }),
        wav: async (file) => file,
        speak: async () => job.speech ?? Promise.reject(new Error('no speech here')),
        sentences: () => Promise.reject(new Error('no sentences here')),
        still: async () => ({ path: import.meta.filename, mime: 'image/jpeg' }),
        film: () => Promise.reject(new Error('no film here')),
        isSamePicture: async () => false,
      }),
      warn: (error) => warnings.push(error),
    }),
    resultHandlers: { voiceModel: voiceModels.resultHandler, work: createWorkHandler({ db, clock, ids, ledger }) },
    onEnded: (row) => works?.onTaskEnded(row),
    clock,
    ids,
    scratch,
    warn: (error) => warnings.push(error),
    settings: { graceMs: 100, progressEveryMs: 50, maxOpen: { regular: 50, priority: 50 }, ...settings },
  })
  const works = createWorks({
    db,
    clock,
    ids,
    ledger,
    files: stored.files,
    tasks,
    retentionDays: 30,
    ...(judgeRequest && { judgeRequest }),
    warn: (error) => warnings.push(error),
  })
  if (takes) await tasks.start()
  const stopWorks = takes ? works.start() : () => {}
  const withdraw = async (userId: string, serviceKey: string) => {
    await consents.withdraw(userId, serviceKey)
    await tasks.forget(userId, serviceKey)
  }
  const app = Fastify({ genReqId: () => ids.ulid(), forceCloseConnections: true })
  parseJson(app)
  handleErrors(app)
  registerCalls(app, {
    uploads: {} as Uploads,
    routes: {
      ...workRoutes(works),
      ...taskRoutes({
        tasks,
        consents,
        voiceModels,
        voiceSamples: async () => [{ id: 'zh-lan', sampleUrl: '/a.mp3' }],
        withdraw,
      }),
    } as unknown as Routes,
    streams: taskStreams({ tasks, warn: (error) => warnings.push(error) }) as unknown as Streams,
    sessions: { find: async (token) => ({ userId: token, sessionId: token }), stillOpen: async (ids) => ids },
    metrics: createMetrics(),
    rateLimit: false,
  })
  serveWorkParts(app, works, createSemaphore(Infinity, zipsOfPerson))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  async function person({ credits = 100_000, memberUntil = null as Date | null } = {}) {
    const userId = await addUser(db, ids, clock)
    await db.update(appUser).set({ membershipUntil: memberUntil }).where(eq(appUser.id, userId))
    await ledger.createCreditAccount(db, userId)
    if (credits > 0) await ledger.grant(db, { userId, ref: `gift:${userId}`, credits, source: 'gift', expiresAt: null })
    const client = clientOf(url, userId)
    return {
      userId,
      ...client,
      /** Has a drawing made that behaves as its words say. */
      draw: (prompt: string, id = ids.ulid()) =>
        client.call('POST /app/task', { id, serviceKey: 'SD', input: { prompt } }),
      balance: async () => {
        const { balance, held } = await ledger.balance(db, userId)
        return { balance, held }
      },
      async ended(id: string, ms = 30_000): Promise<Task> {
        for (const until = Date.now() + ms; ;) {
          const task = await client.call('GET /app/task/:id', { id })
          if (task.status === 'FINISHED' || task.status === 'ERROR') return task
          if (Date.now() > until) throw new Error(`the task is ${task.status} still`)
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      },
    }
  }

  return {
    ...engine,
    open,
    db,
    clock,
    ids,
    ledger,
    consents,
    voiceModels,
    voiceRemovals,
    tasks,
    works,
    stored,
    /** Keys of what tasks keep in the file store while they run. */
    kept: () => [...kept.keys()],
    warnings,
    url,
    person,
    consumption: createConsumption({ db, ledger }),
    audit: async () => (await auditLedger(db)).differences,
    /** Folders of jobs that are still there. */
    leftovers: () => readdirSync(scratch).flatMap((owner) => readdirSync(join(scratch, owner))),
    async stop(waitMs = 0) {
      stopWorks()
      await tasks.shutdown(waitMs)
      await app.close()
      stored.close()
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}

export type TaskWorld = Awaited<ReturnType<typeof startTasks>>
export type TaskPerson = Awaited<ReturnType<TaskWorld['person']>>
