import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { voice } from '../../contract/tools/voice'
import type { MediaJudge } from '../domain/accounts/moderation/media'
import type { Chats } from '../domain/chat/chats'
import { createConsents } from '../domain/consents'
import { createCourses } from '../domain/courses'
import { createCourseHandler } from '../domain/courses/result-handler'
import { createTasks } from '../domain/tasks'
import { createFileJudge } from '../domain/tasks/running/judge-files'
import { createWorks, type Works } from '../domain/works'
import { createWorkFiles } from '../domain/works/parts'
import { createWorkHandler } from '../domain/works/result-handler'
import { createSampleWords } from '../domain/voices/sample-words'
import { createTranscription } from '../domain/voices/transcription'
import { createVoiceModels } from '../domain/voices/models'
import { createVoiceSamples } from '../domain/voices/samples'
import { serveVoiceSamples } from '../http/voice-samples'
import { serveWorkParts, zipsOfPerson } from '../http/work-parts'
import { createRemoteEngines } from '../domain/engines'
import type { Listening } from '../domain/engines/listening'
import { thirdParties } from '../domain/engines/third-parties'
import { createVoiceRemovals } from '../domain/engines/voice-removals'
import { createEngineMedia, type MediaJob } from '../engines/adapters/media'
import type { EngineMedia } from '../engines/adapters/types'
import { engineMetrics } from '../metrics/engines'
import { pictureVerdicts, taskMetrics } from '../metrics/tasks'
import type { JudgeRequest } from '../ports/moderation'
import { courseRoutes } from '../routes/course'
import { taskRoutes } from '../routes/task'
import { taskStreams } from '../routes/task-events'
import { workRoutes } from '../routes/work'
import { sampleRoutes, transcriptionUploads } from '../routes/transcription'
import { createUploadNormalizer } from '../uploads/normalizer'
import { createSemaphore } from '../worker-pool/semaphore'
import type { Base } from './base'
import type { WiredEngines } from './engines'
import type { wireFiles } from './files'

type FromBase =
  'config' | 'env' | 'open' | 'db' | 'localEngines' | 'clock' | 'ids' | 'ledger' | 'registry' | 'events' | 'warn'

interface ToolPorts extends Pick<Base, FromBase>, Pick<WiredEngines, 'engines'> {
  storage: Pick<ReturnType<typeof wireFiles>, 'files' | 'pool' | 'poolSize' | 'store' | 'scratch'>
  chats: Chats
  judgeRequest?: JudgeRequest
  mediaJudge: MediaJudge
}

type Media = (job: MediaJob, signal: AbortSignal) => EngineMedia

/** Joins what understands speech: dictation, and the words of a sample. */
function wireListening(
  { db, clock, ids, ledger, localEngines, storage }: ToolPorts,
  listening: Listening,
  media: Media,
) {
  const { files, pool, scratch } = storage
  const normalize = createUploadNormalizer(pool)
  return {
    transcription: createTranscription({ db, clock, ids, ledger, normalize, listening, scratch }),
    wordsOf: createSampleWords({ files, local: localEngines, media, scratch }),
  }
}

/** Joins tasks, engines behind an address, consents, voices and courses. */
export function wireTools(ports: ToolPorts) {
  const { config, env, open, db, localEngines, clock, ids, ledger, registry, events, warn } = ports
  const { storage, engines, chats, judgeRequest, mediaJudge } = ports
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
  const counted = engineMetrics(registry, warn)
  const media: Media = (job, signal) => createEngineMedia({ pool, job, signal })
  const remote = createRemoteEngines({
    watch: counted.watch,
    db,
    clock,
    ids,
    env,
    listedHosts,
    local: localEngines,
    pool,
    media,
    lend: config.publicUrl.startsWith('https:') ? files.lend : undefined,
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
    store,
    engines,
    resultHandlers: {
      voiceModel: voiceModels.resultHandler,
      course: createCourseHandler({ clock }),
      work: createWorkHandler({ db, clock, ids, ledger }),
    },
    workFiles: createWorkFiles({ db, files }),
    clock,
    ids,
    scratch: join(scratch, 'jobs'),
    settings: { capacity: poolSize, retentionDays: retentionDays.result },
    judgeRequest,
    judgeFiles: createFileJudge({
      judge: mediaJudge,
      judgesSamples: config.moderatesUploads,
      count: pictureVerdicts(registry),
    }),
    onEnded: (row) => events.emit('taskEnded', row),
    onStartedInChat: (userId, messageId) => events.emit('proposalStarted', { userId, messageId }),
    warn,
  })
  const works = createWorks({
    db,
    clock,
    ids,
    ledger,
    files,
    tasks,
    judgeRequest,
    retentionDays: retentionDays.result,
    onEnded: (work) => events.emit('workEnded', work),
    warn,
  })
  events.on('taskEnded', works.onTaskEnded)
  const counts = taskMetrics(registry)
  counts.of(tasks)
  events.on('taskEnded', counts.onEnded)
  const samples = createVoiceSamples({
    store,
    serviceKey: voice.serviceKey,
    engine: engines.of(voice.serviceKey),
    siteUrl: () => config.publicUrl,
  })
  const { transcription, wordsOf } = wireListening(ports, remote.listening, media)
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
    works,
    routes: {
      ...taskRoutes({ tasks, consents, voiceModels, voiceSamples: samples.list, withdraw }),
      ...courseRoutes(courses),
      ...sampleRoutes(wordsOf),
      ...workRoutes(works),
    },
    streams: taskStreams({ tasks, warn }),
    uploads: transcriptionUploads(transcription),
    sweepers: [voiceModels, voiceRemovals, tasks, works, transcription],
    open: routesOutside(samples, works),
  }
}

/** Routes outside the contract: samples of the built-in voices, and parts of works. */
const routesOutside =
  (samples: ReturnType<typeof createVoiceSamples>, works: Pick<Works, 'archive'>) => (app: FastifyInstance) => {
    serveVoiceSamples(app, samples)
    serveWorkParts(app, works, createSemaphore(Infinity, zipsOfPerson))
  }
