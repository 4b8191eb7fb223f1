import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Clock } from '../clock'
import { type AliyunAccount, aliyunData, opinionOfAliyun } from './aliyun'
import { uploadForAliyun } from './aliyun-upload'
import { JudgeFault, type Opinion } from './types'

const begunShape = z.object({ TaskId: z.string().min(1) })
const heardShape = z.object({
  RiskLevel: z.string().optional(),
  SliceDetails: z.array(z.object({ Labels: z.string().default(''), RiskLevel: z.string().optional() })).default([]),
})
/** Waits between questions for a verdict: the first comes soon, a whole minute takes some seconds. */
const waitsMs = [200, 500, 1000, 2000]

/** The verdict as that of a text: the level of the whole, and labels of its slices. */
function opinionIn(data: unknown): Opinion {
  const parsed = heardShape.safeParse(data)
  if (!parsed.success) throw new JudgeFault('not a verdict of Aliyun')
  const { RiskLevel: level, SliceDetails: slices } = parsed.data
  const Result = slices.flatMap(({ Labels, RiskLevel }) =>
    Labels.split(',')
      .filter(Boolean)
      .map((Label) => ({ Label, ...(RiskLevel && { RiskLevel }) })),
  )
  // Without a level, what has a label waits for a look.
  return opinionOfAliyun({ RiskLevel: level ?? (Result.length > 0 ? 'medium' : 'none'), Result })
}

/** Aliyun's verdict on a sound: VoiceModeration begins, VoiceModerationResult is asked until it is there. */
export async function opinionOfSound(
  deps: { account: AliyunAccount; clock: Clock },
  mp3: Uint8Array,
  signal: AbortSignal,
): Promise<Opinion> {
  const { region, ...place } = await uploadForAliyun(deps, { bytes: mp3, type: 'audio/mpeg', end: 'mp3' }, signal)
  const ask = (action: string, parameters: object) =>
    aliyunData(
      deps,
      action,
      { Service: deps.account.services.sound, ServiceParameters: JSON.stringify(parameters) },
      signal,
    )
  const about = { ...place, ...(region && { ossRegionId: region }), dataId: randomUUID() }
  const begun = begunShape.safeParse(await ask('VoiceModeration', about))
  if (!begun.success) throw new JudgeFault('not a task of Aliyun')
  for (let tries = 0; ; tries++) {
    await sleep(waitsMs[Math.min(tries, waitsMs.length - 1)], undefined, { signal, ref: false })
    const data = await ask('VoiceModerationResult', { taskId: begun.data.TaskId })
    if (data !== undefined) return opinionIn(data)
  }
}
