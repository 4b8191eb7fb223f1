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
import { type Judge, JudgeFault } from '../ports/judges/types'
import { createTextCheck } from '../ports/wx/text-check'
import type { WorkerPool } from '../worker-pool/types'
import type { Base } from './base'

export interface JudgePorts extends Pick<Base, 'config' | 'db' | 'clock' | 'registry' | 'wxApi' | 'warn'> {
  models: Models
  pool: Pick<WorkerPool, 'call'>
  scratch: string
}

/** Above the time in which a child starts and loads the network on a busy machine. */
const ownLimitMs = 30_000
/** The largest picture that a service gets. */
const jpegLimits = { maxSide: 1600, maxBytes: 2_000_000, mime: 'image/jpeg' } as const

const jpegWith = ({ pool, scratch }: JudgePorts) =>
  async function jpegOf(path: string, mime: string, owner: string): Promise<Buffer> {
    const folder = await mkdtemp(join(scratch, 'judge-'))
    try {
      const payload = { file: { path, mime }, folder, limits: jpegLimits }
      return await readFile((await pool.call<{ path: string }>('engine-picture', payload, { owner })).path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

/** Asks the model with this id, if it sees what it is asked about. */
const askingModel =
  (models: Models, id: string): AskJudgeModel =>
  async ({ rubric, said, picture }, signal) => {
    const model = (await models.list()).find((row) => row.id === id)
    if (!model) throw new JudgeFault(`there is no model ${id}`, { isAnswered: true })
    if (picture && !model.vision) return null
    const pictures = picture ? { pictures: [picture] } : {}
    return askFree(models, model, rubric, said, 'judge', signal, { ...pictures, temperature: 0 })
  }

/** The configured judges beside the lists of words. */
export function wireJudges(ports: JudgePorts) {
  const { config, db, clock, registry, wxApi: api, models, pool, warn } = ports
  const { apps, textCheck, mediaCheck } = config.wechat
  const { holds, limitMs, aliyun, tencent, model } = config.judges
  const deps = { holds, clock, jpegOf: jpegWith(ports) }
  const own: readonly JudgedKind[] = mediaCheck === 'off' ? ['picture', 'result'] : ['picture']
  const mini = textCheck === 'off' ? null : apps.mini
  const judges: (Judge | false | null)[] = [
    mini && createTextCheck({ db, api, app: mini, holds: textCheck === 'hold' ? judgedKinds : [] }),
    aliyun && createAliyunJudge({ ...deps, account: aliyun }),
    tencent && createTencentJudge({ ...deps, account: tencent }),
    model && createModelJudge({ ...deps, ask: askingModel(models, model.id), rubric: model.rubric }),
    config.moderatesPictures &&
      createNsfwJudge({
        holds,
        kinds: own,
        limitMs: ownLimitMs,
        classify: (path, owner, signal) => pool.call('classify-picture', { path }, { owner, signal }),
      }),
  ]
  const count = judgeMetrics(registry)
  return createJudgePanel({ judges: judges.filter((one) => !!one), clock, limitMs, count, warn })
}
