import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type JudgedKind, judgedKinds } from '../../contract/moderation'
import { askFree } from '../domain/models/at-our-cost'
import type { Models } from '../domain/models'
import { judgeMetrics } from '../metrics/judges'
import { createAliyunJudge } from '../ports/judges/aliyun'
import { createModelJudge, type AskJudgeModel } from '../ports/judges/model'
import { createNsfwJudge } from '../ports/judges/nsfw'
import { createJudgePanel } from '../ports/judges/panel'
import { createTencentJudge } from '../ports/judges/tencent'
import { withoutSounds, withoutUploads } from '../ports/judges/without'
import { type Judge, JudgeFault, type FileToJudge } from '../ports/judges/types'
import { createTextCheck } from '../ports/wx/text-check'
import { isContentRefusal } from '../providers/openai-errors'
import { ProviderError } from '../providers/types'
import { withTimeout } from '../time'
import type { WorkerPool } from '../worker-pool/types'
import type { Base } from './base'

export interface JudgePorts extends Pick<
  Base,
  'config' | 'db' | 'clock' | 'registry' | 'wxApi' | 'warn' | 'localEngines'
> {
  models: Models
  pool: Pick<WorkerPool, 'call'>
  scratch: string
}

/** For work of this machine: above the time in which a child starts and loads the network on a busy one. */
const ownLimitMs = 30_000
/** The largest picture that a service gets. */
const jpegLimits = { maxSide: 1600, maxBytes: 2_000_000, mime: 'image/jpeg' } as const

const jpegWith = ({ pool, scratch }: JudgePorts) =>
  async function jpegOf({ path, mime, userId: owner }: FileToJudge): Promise<Buffer> {
    const folder = await mkdtemp(join(scratch, 'judge-'))
    try {
      const payload = { file: { path, mime }, folder, limits: jpegLimits }
      const made = await withTimeout(ownLimitMs, (signal) =>
        pool.call<{ path: string }>('engine-picture', payload, { owner, signal }),
      )
      return await readFile(made.path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

const soundLimits = { seconds: 90, megabytes: 900 }

const mp3sWith = ({ pool, scratch }: JudgePorts) =>
  async function mp3sOf({ path }: FileToJudge): Promise<Buffer[]> {
    const folder = await mkdtemp(join(scratch, 'judge-'))
    try {
      const made = await withTimeout(soundLimits.seconds * 1000, (signal) =>
        pool.call<string[]>('sound-parts', { path, folder }, { signal, limits: soundLimits, priority: 'low' }),
      )
      return await Promise.all(made.map((part) => readFile(part)))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

/** Without an answer of these kinds the next call would wait too; the others are answers. */
const silences: readonly ProviderError['kind'][] = ['unreachable', 'timeout', 'cut', 'failed']

function judgeFaultOf(error: unknown): JudgeFault | null {
  if (!(error instanceof ProviderError)) throw error
  if (isContentRefusal(error)) return null
  return new JudgeFault(`the model: ${error.kind}`, { isAnswered: !silences.includes(error.kind), cause: error })
}

const modelWith = async (models: Models, id: string) => (await models.list()).find((row) => row.id === id)

/** Asks the model with this id. */
const askingModel =
  (models: Models, id: string): AskJudgeModel =>
  async ({ rubric, said, picture }, signal) => {
    const model = await modelWith(models, id)
    if (!model) throw new JudgeFault(`there is no model ${id}`, { isAnswered: true })
    const more = { ...(picture && { pictures: [picture] }), temperature: 0 }
    return askFree(models, model, rubric, said, 'judge', signal, more).catch((error: unknown) => {
      const fault = judgeFaultOf(error)
      if (fault) throw fault
      return null
    })
  }

/** The configured judges beside the lists of words. */
export function wireJudges(ports: JudgePorts) {
  const { config, db, clock, registry, wxApi: api, models, pool, warn } = ports
  const { apps, textCheck, mediaCheck } = config.wechat
  const { holds, limitMs, aliyun, tencent, model } = config.judges
  const deps = { holds, clock }
  const own: readonly JudgedKind[] = ['picture', 'upload', ...(mediaCheck === 'off' ? (['result'] as const) : [])]
  const mini = textCheck === 'off' ? null : apps.mini
  const judges: (Judge | false | null)[] = [
    mini && createTextCheck({ db, api, app: mini, holds: textCheck === 'hold' ? judgedKinds : [] }),
    aliyun && createAliyunJudge({ ...deps, account: aliyun }),
    tencent && createTencentJudge({ ...deps, account: tencent }),
    model &&
      createModelJudge({
        holds,
        rubric: model.rubric,
        ask: askingModel(models, model.id),
        hasVision: async () => (await modelWith(models, model.id))?.vision ?? true,
      }),
    config.moderatesPictures &&
      createNsfwJudge({
        holds,
        kinds: own,
        limitMs: ownLimitMs,
        classify: (path, owner, signal) => pool.call('classify-picture', { path }, { owner, signal }),
      }),
  ]
  const count = judgeMetrics(registry)
  const [jpegOf, mp3sOf] = [jpegWith(ports), mp3sWith(ports)]
  const asked = judges
    .filter((one) => !!one)
    .map((one) => (config.moderatesSounds ? one : withoutSounds(one)))
    .map((one) => (config.uploadsToServices ? one : withoutUploads(one)))
  return createJudgePanel({ judges: asked, clock, limitMs, jpegOf, mp3sOf, count, warn })
}
