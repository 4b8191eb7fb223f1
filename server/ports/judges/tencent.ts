import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { JudgedKind, WordClass } from '../../../contract/moderation'
import type { Clock } from '../clock'
import { tencentHeaders } from '../sms/tencent'
import { judgeJson } from './reply'
import { type Judge, JudgeFault, type Opinion, passOpinion } from './types'

export interface TencentJudgeAccount {
  accessKeyId: string
  accessKeySecret: string
  region: string
  /** Addresses of the three services. */
  textEndpoint: string
  pictureEndpoint: string
  soundEndpoint: string
  /** The operator's policy; empty: Tencent's default. */
  policy: string
}

interface Deps {
  account: TencentJudgeAccount
  holds: readonly JudgedKind[]
  clock: Clock
}

/** The service takes 10,000; a shorter text has its verdict sooner. */
const mostCharacters = 5000

const classes: Readonly<Record<string, WordClass>> = {
  Polity: 'security',
  Porn: 'obscenity',
  Sexy: 'obscenity',
  Terror: 'terrorism',
  Illegal: 'unlawful',
  Abuse: 'discrimination',
}
const answerShape = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string(), Message: z.string().default('') }).optional(),
    Suggestion: z.string().optional(),
    Label: z.string().default(''),
    SubLabel: z.string().nullish(),
  }),
})
const verdicts: Readonly<Record<string, Opinion['verdict']>> = { Pass: 'pass', Review: 'review', Block: 'block' }

/** Tencent Cloud's moderation of texts (TMS), pictures (IMS) and short sounds (AMS) of version 2020-12-29. */
export function createTencentJudge({ account, holds, clock }: Deps): Judge {
  async function call(service: 'tms' | 'ims' | 'ams', action: string, parameters: object, signal: AbortSignal) {
    const { textEndpoint: tms, pictureEndpoint: ims, soundEndpoint: ams } = account
    const endpoint = { tms, ims, ams }[service]
    const policy = account.policy && { BizType: account.policy }
    const body = JSON.stringify({ ...parameters, ...policy, DataId: randomUUID() })
    const { host } = new URL(endpoint)
    const headers = {
      ...tencentHeaders({ host, service, body, at: clock.now() }, account),
      'x-tc-action': action,
      'x-tc-version': '2020-12-29',
      'x-tc-region': account.region,
    }
    const parsed = answerShape.safeParse(await judgeJson(endpoint, { headers, body }, signal))
    if (!parsed.success) throw new JudgeFault('not an answer of Tencent Cloud')
    const { Error: fault, Suggestion = '', Label, SubLabel } = parsed.data.Response
    if (fault) throw new JudgeFault(`Tencent: ${fault.Code} ${fault.Message}`.slice(0, 200), { isAnswered: true })
    const verdict = verdicts[Suggestion]
    if (!verdict) throw new JudgeFault('not a verdict of Tencent Cloud')
    if (verdict === 'pass') return passOpinion
    return { verdict, class: classes[Label] ?? '', label: SubLabel ? `${Label}/${SubLabel}` : Label } as const
  }

  const personOf = (userId: string | undefined) => (userId ? { User: { UserId: userId } } : {})

  return {
    name: 'tencent',
    holds,
    text: {
      mostCharacters: () => mostCharacters,
      answers: true,
      judge: ({ text, userId }, signal) =>
        call('tms', 'TextModeration', { Content: Buffer.from(text).toString('base64'), ...personOf(userId) }, signal),
    },
    picture: ({ jpeg, userId }, signal) =>
      call('ims', 'ImageModeration', { FileContent: jpeg.toString('base64'), ...personOf(userId) }, signal),
    sound: ({ mp3 }, signal) =>
      call(
        'ams',
        'CreateAudioModerationSyncTask',
        { FileContent: mp3.toString('base64'), FileFormat: 'mp3', Name: 'sound' },
        signal,
      ),
  }
}
