import { join } from 'node:path'
import type { Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import { voice } from '../../contract/tools/voice'
import type { Config } from '../config'
import { createAskModel } from '../domain/models/ask-model'
import type { Chats } from '../domain/chat/chats'
import { createConsents } from '../domain/consents'
import { createCourses } from '../domain/courses'
import { createCourseHandler } from '../domain/courses/result-handler'
import type { Ledger } from '../domain/credits/ledger'
import type { Models } from '../domain/models'
import { createTasks } from '../domain/tasks'
import type { TaskRow } from '../domain/tasks/types'
import { createTranscription } from '../domain/voices/transcription'
import { createVoiceModels } from '../domain/voices/models'
import { createVoiceSamples } from '../domain/voices/samples'
import { serveVoiceSamples } from '../http/voice-samples'
import { createEngines } from '../engines'
import { createRemoteEngines } from '../domain/engines'
import { thirdParties } from '../domain/engines/third-parties'
import { createVoiceRemovals } from '../domain/engines/voice-removals'
import { createEngineMedia } from '../engines/adapters/media'
import { engineMetrics } from '../metrics/engines'
import type { Clock, Ids } from '../ports/clock'
import type { OpenDb } from '../ports/db/types'
import type { JudgeRequest } from '../ports/moderation'
import { courseRoutes } from '../routes/course'
import { taskRoutes } from '../routes/task'
import { taskStreams } from '../routes/task-events'
import { transcriptionUploads } from '../routes/transcription'
import { createUploadNormalizer } from '../uploads/normalizer'
import type { wireFiles } from './files'

export interface ToolPorts {
  config: Pick<Config, 'files' | 'publicUrl' | 'engineHosts'>
  env: Readonly<Record<string, string | undefined>>
  storage: Pick<ReturnType<typeof wireFiles>, 'files' | 'pool' | 'poolSize' | 'store' | 'scratch'>
  open: OpenDb
  clock: Clock
  ids: Ids
  ledger: Ledger
  models: Models
  chats: Chats
  registry: Registry
  judgeRequest?: JudgeRequest
  onEnded: (row: TaskRow) => void
  onStartedInChat: (userId: string, messageId: string) => void
  warn: (error: unknown, about?: string) => void
}

/** Joins engines, tasks, consents, voices and courses. */
export function wireTools({
  config,
  env,
  storage,
  open,
  clock,
  ids,
  ledger,
  models,
  chats,
  registry,
  judgeRequest,
  onEnded,
  onStartedInChat,
  warn,
}: ToolPorts) {
  const { db } = open
  const { retentionDays } = config.files
  const { files, pool, poolSize, store, scratch } = storage
  const listedHosts = config.engineHosts
  const recipients = () => thirdParties(db, listedHosts)
  const consents = createConsents({ db, clock, ids, retentionDays, recipients })
  const voiceRemovals = createVoiceRemovals({ db, clock, ids, env, listedHosts, warn })
  const voiceModels = createVoiceModels({
    db,
    clock,
    ids,
    files,
    onRemoved: voiceRemovals.remember,
    retentionDays: retentionDays.model,
  })
  const engines = createEngines({ pool, services: { chatModel: createAskModel(models), warn } })
  const counted = engineMetrics(registry, warn)
  const remote = createRemoteEngines({
    watch: counted.watch,
    db,
    clock,
    ids,
    env,
    listedHosts,
    pool,
    media: (job, signal) => createEngineMedia({ pool, job, signal }),
    allowsRecipient: consents.allowsRecipient,
    warn,
  })
  counted.of(remote.states)
  const tasks = createTasks({
    open,
    remote,
    ledger,
    consents,
    voiceModels,
    files,
    engines,
    resultHandlers: { voiceModel: voiceModels.resultHandler, course: createCourseHandler({ clock }) },
    clock,
    ids,
    scratch: join(scratch, 'jobs'),
    settings: { capacity: poolSize, retentionDays: retentionDays.result },
    judgeRequest,
    onEnded,
    onStartedInChat,
    warn: (error, about) => warn(error, about),
  })
  const samples = createVoiceSamples({
    store,
    serviceKey: voice.serviceKey,
    engine: engines.of(voice.serviceKey),
    siteUrl: () => config.publicUrl,
  })
  const transcription = createTranscription({
    db,
    clock,
    ids,
    ledger,
    normalize: createUploadNormalizer(pool),
    listening: remote.listening,
    scratch,
  })
  const courses = createCourses({
    db,
    clock,
    chats,
    fileOf: async (_, taskId) => {
      const [markdown] = (await files.ofTasks([taskId])).get(taskId) ?? []
      return markdown ? files.view(markdown) : null
    },
  })

  async function withdraw(userId: string, serviceKey: string): Promise<void> {
    await consents.withdraw(userId, serviceKey)
    await tasks.forget(userId, serviceKey)
  }

  return {
    tasks,
    /** Whether a service's engine is complete. */
    isAble: async (serviceKey: string): Promise<boolean> => {
      const engine = engines.of(serviceKey)
      return !engine || (await engine.missing()) === null
    },
    makersOf: async (serviceKey: string) => engines.of(serviceKey)?.makers?.(),
    routes: {
      ...taskRoutes({ tasks, consents, voiceModels, voiceSamples: samples.list, withdraw }),
      ...courseRoutes(courses),
    },
    streams: taskStreams({ tasks, warn }),
    uploads: transcriptionUploads(transcription),
    sweepers: [voiceModels, voiceRemovals, tasks, transcription],
    /** Routes outside the contract: samples of the built-in voices. */
    open: (app: FastifyInstance) => serveVoiceSamples(app, samples),
  }
}
