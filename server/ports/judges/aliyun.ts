import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { JudgedKind, WordClass } from '../../../contract/moderation'
import type { Clock } from '../clock'
import { acs3Headers, type AliyunKey } from './acs3'
import { opinionOfSound } from './aliyun-sound'
import { uploadForAliyun } from './aliyun-upload'
import { judgeJson } from './reply'
import { type Judge, JudgeFault, type Opinion, passOpinion } from './types'

/** Contents that have a service of Aliyun each: kinds of texts and pictures, and sounds of any kind. */
export type AliyunUse = JudgedKind | 'sound'

export interface AliyunAccount extends AliyunKey {
  /** Address of the service, such as `https://green-cip.cn-shanghai.aliyuncs.com`. */
  endpoint: string
  /** Aliyun's service for each kind of content. */
  services: Readonly<Record<AliyunUse, string>>
}

interface Deps {
  account: AliyunAccount
  holds: readonly JudgedKind[]
  clock: Clock
}

const apiVersion = '2022-03-02'
/** Code of a verdict that is not there yet. */
const atWork = 280
/** Aliyun counts characters, of which a call takes 2,000; these services may take fewer. */
const mostCharacters = 2000
const mostOfService: Readonly<Record<string, number>> = { nickname_detection_pro: 600, comment_detection_pro: 600 }

/** Beginnings of Aliyun's labels, and the class that they mean. */
const classes: readonly (readonly [RegExp, WordClass])[] = [
  [/^political/, 'security'],
  [/^(sexual|porn|violen|bloody)/, 'obscenity'],
  [/^terror/, 'terrorism'],
  [/^(contraband|drug|gambl|illegal)/, 'unlawful'],
  [/^religion/, 'belief'],
  [/discriminat/, 'discrimination'],
]

const answerShape = z.object({
  Code: z.union([z.number(), z.string()]),
  Message: z.string().default(''),
  Data: z.unknown().optional(),
})
const verdictShape = z.object({
  RiskLevel: z.string(),
  Result: z.array(z.object({ Label: z.string().default(''), RiskLevel: z.string().optional() })).default([]),
})
const verdicts: Readonly<Record<string, Opinion['verdict']>> = {
  high: 'block',
  medium: 'review',
  low: 'pass',
  none: 'pass',
}

/** Calls an action of Aliyun's content moderation; answers its data, or undefined while it is at work. */
export async function aliyunData(
  { account, clock }: Pick<Deps, 'account' | 'clock'>,
  action: string,
  form: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<unknown> {
  const body = new URLSearchParams(form).toString()
  const { host } = new URL(account.endpoint)
  const about = { host, action, version: apiVersion, body, at: clock.now(), nonce: randomUUID() }
  const headers = acs3Headers(about, account)
  const parsed = answerShape.safeParse(await judgeJson(account.endpoint, { headers, body }, signal))
  if (!parsed.success) throw new JudgeFault('not an answer of Aliyun')
  const { Code: code, Message: message, Data: data } = parsed.data
  if (Number(code) === atWork) return undefined
  if (Number(code) !== 200) throw new JudgeFault(`Aliyun: ${code} ${message}`.slice(0, 200), { isAnswered: true })
  return data
}

/** The verdict in Aliyun's data. */
export function opinionOfAliyun(data: unknown): Opinion {
  const parsed = verdictShape.safeParse(data)
  const verdict = parsed.success ? verdicts[parsed.data.RiskLevel.toLowerCase()] : undefined
  if (!parsed.success || !verdict) throw new JudgeFault('not a verdict of Aliyun')
  if (verdict === 'pass') return passOpinion
  const { RiskLevel, Result } = parsed.data
  const found = Result.find(({ RiskLevel: level }) => level === RiskLevel) ?? Result[0]
  const label = found?.Label ?? ''
  return { verdict, label, class: classes.find(([begin]) => begin.test(label))?.[1] ?? '' }
}

/** Aliyun's content moderation: TextModerationPlus, ImageModeration and VoiceModeration of version 2022-03-02. */
export const createAliyunJudge = (deps: Deps): Judge => {
  const { account, holds } = deps
  const call = async (action: string, kind: JudgedKind, parameters: object, signal: AbortSignal) => {
    const form = { Service: account.services[kind], ServiceParameters: JSON.stringify(parameters) }
    return opinionOfAliyun(await aliyunData(deps, action, form, signal))
  }
  return {
    name: 'aliyun',
    holds,
    text: {
      mostCharacters: (kind) => mostOfService[account.services[kind]] ?? mostCharacters,
      answers: true,
      judge: ({ text: content, kind, userId, session }, signal) => {
        const about = { ...(userId && { accountId: userId }), ...(session && { sessionId: session }) }
        return call('TextModerationPlus', kind, { content, ...about }, signal)
      },
    },
    async picture({ jpeg, kind }, signal) {
      const place = await uploadForAliyun(deps, { bytes: jpeg, type: 'image/jpeg', end: 'jpg' }, signal)
      const { ossBucketName, ossObjectName } = place
      return call('ImageModeration', kind, { ossBucketName, ossObjectName, dataId: randomUUID() }, signal)
    },
    sound: ({ mp3 }, signal) => opinionOfSound(deps, mp3, signal),
  }
}
