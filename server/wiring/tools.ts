import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import { createAskModel } from '../domain/models/ask-model'
import type { Chats } from '../domain/chat/chats'
import { createConsents } from '../domain/consents'
import { createCourses } from '../domain/courses'
import { createCourseKeeper } from '../domain/courses/result-handler'
import { createFiles } from '../domain/files'
import type { Ledger } from '../domain/credits/ledger'
import type { Models } from '../domain/models'
import { createTasks } from '../domain/tasks'
import type { TaskRow } from '../domain/tasks/types'
import { createVoiceModels } from '../domain/voices/models'
import { createVoiceSamples } from '../domain/voices/samples'
import { serveFiles } from '../http/files'
import { serveVoiceSamples } from '../http/voice-samples'
import { createEngines } from '../engines'
import { exampleFile } from '../seeds/examples'
import { createEducationEngine } from '../engines/builtin/education/engine'
import { runFfmpeg } from '../media/ffmpeg'
import { createWorkerPool } from '../worker-pool'
import { intakeIn } from '../uploads/in-pool'
import { labelAll } from '../labels'
import type { Clock, Ids } from '../ports/clock'
import type { OpenDb } from '../ports/db/types'
import { createDiskStore } from '../ports/files/disk'
import { createS3Store } from '../ports/files/s3'
import { courseRoutes } from '../routes/course'
import { fileRoutes, uploadRoutes } from '../routes/file'
import { taskRoutes } from '../routes/task'
import { taskEvents } from '../routes/task-events'
import { serviceSeeds } from '../seeds/services'

export interface ToolPorts {
  config: Pick<Config, 'files' | 'dataDir' | 'publicUrl'>
  open: OpenDb
  clock: Clock
  ids: Ids
  ledger: Ledger
  models: Models
  chats: Chats
  secret: string
  ended: (row: TaskRow) => void
  warn: (error: unknown, about?: string) => void
}

/** Joins what makes things: files, the workshop and its engines, tasks, voices and courses. */
export function wireTools({ config, open, clock, ids, ledger, models, chats, secret, ended, warn }: ToolPorts) {
  const { db } = open
  const { s3, keptDays, quotaBytes, producer, engineChildren } = config.files
  const scratch = join(config.dataDir, 'scratch')
  const size = engineChildren ?? availableParallelism()
  const workshop = createWorkerPool({ size, producer, warn })
  const store = s3 ? createS3Store(s3) : createDiskStore(join(config.dataDir, 'files'))
  const files = createFiles({
    db,
    store,
    clock,
    ids,
    secret,
    siteUrl: () => config.publicUrl,
    intake: intakeIn(workshop),
    checkGuide: workshop.check,
    examples: exampleFile,
    scratch: join(scratch, 'files'),
    keptDays: keptDays.upload,
    quotaBytes,
  })
  const consents = createConsents({ db, clock, ids, keptDays })
  const voiceModels = createVoiceModels({ db, clock, ids, files, keptDays: keptDays.model })
  const education = createEducationEngine({
    name: serviceSeeds.find(({ serviceKey }) => serviceKey === 'EDU')?.engineName ?? 'EDU',
    writer: createAskModel(models),
    label: (made, { taskId, folder }, signal) =>
      labelAll(made, { taskId, producer, folder, ffmpeg: runFfmpeg, signal }),
    warn,
  })
  const engines = createEngines({ workshop, others: { EDU: education } })
  const tasks = createTasks({
    open,
    ledger,
    consents,
    voiceModels,
    files,
    engines,
    keepers: { GPT_SOVITS: voiceModels.keeper, EDU: createCourseKeeper({ clock }) },
    clock,
    ids,
    scratch: join(scratch, 'jobs'),
    settings: { capacity: size, keptDays: keptDays.result },
    ended,
    warn: (error, about) => warn(error, about),
  })
  const samples = createVoiceSamples({ store, engine: engines.of('VOICE'), siteUrl: () => config.publicUrl })
  const courses = createCourses({
    db,
    clock,
    chats,
    fileOf: async (_, taskId) => {
      const [made] = (await files.ofTasks([taskId])).get(taskId) ?? []
      return made ? files.view(made) : null
    },
  })

  async function withdraw(userId: string, serviceKey: string): Promise<void> {
    await consents.withdraw(userId, serviceKey)
    await tasks.forget(userId, serviceKey)
    if (serviceKey === 'GPT_SOVITS') await voiceModels.forget(userId)
  }

  return {
    files,
    tasks,
    workshop,
    /** Can the work of a service be done here? */
    isAble: async (serviceKey: string): Promise<boolean> => {
      const engine = engines.of(serviceKey)
      return !engine || (await engine.missing()) === null
    },
    routes: {
      ...fileRoutes(files),
      ...taskRoutes({ tasks, consents, voiceModels, voiceSamples: samples.list, withdraw }),
      ...courseRoutes(courses),
    },
    streams: taskEvents({ tasks, warn }),
    uploads: uploadRoutes(files),
    sweepers: [voiceModels, tasks, files],
    /** Places outside the contract: files by their addresses, and the voices for everybody. */
    open(app: FastifyInstance) {
      serveVoiceSamples(app, samples)
      serveFiles(app, files)
    },
  }
}
