import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { type JudgedKind, judgedKinds } from '../../contract/moderation'
import type { AliyunAccount, AliyunUse } from '../ports/judges/aliyun'
import type { TencentJudgeAccount } from '../ports/judges/tencent'
import { commaList, withoutEndSlash } from '../text'
import { ConfigError, integer, isSafeAddress, text } from './values'

export const judgeEnv = {
  MODERATION_HOLD: text.default('profile,post,picture'),
  MODERATION_JUDGE_MS: integer(200, 30_000).default(5000),
  JUDGE_ALIYUN_KEY_ID: text.optional(),
  JUDGE_ALIYUN_KEY_SECRET: text.optional(),
  JUDGE_ALIYUN_ENDPOINT: text.default('https://green-cip.cn-shanghai.aliyuncs.com'),
  JUDGE_ALIYUN_SERVICES: text.default(''),
  JUDGE_TENCENT_KEY_ID: text.optional(),
  JUDGE_TENCENT_KEY_SECRET: text.optional(),
  JUDGE_TENCENT_REGION: text.default('ap-guangzhou'),
  JUDGE_TENCENT_TEXT_ENDPOINT: text.default('https://tms.tencentcloudapi.com'),
  JUDGE_TENCENT_PICTURE_ENDPOINT: text.default('https://ims.tencentcloudapi.com'),
  JUDGE_TENCENT_SOUND_ENDPOINT: text.default('https://ams.tencentcloudapi.com'),
  JUDGE_TENCENT_POLICY: text.default(''),
  JUDGE_MODEL: text.default(''),
  JUDGE_MODEL_RUBRIC: text.default(''),
}

type Value = z.output<z.ZodObject<typeof judgeEnv>>

export interface JudgeConfig {
  /** Kinds of content that are refused while a judge does not answer. */
  holds: readonly JudgedKind[]
  /** How long content waits for a judge. */
  limitMs: number
  aliyun: AliyunAccount | null
  tencent: TencentJudgeAccount | null
  /** Id of a chat model, and the operator's instruction for it; empty: ours. */
  model: { id: string; rubric: string } | null
}

/** Aliyun's services, by the kinds of content. */
const usualServices: AliyunAccount['services'] = {
  profile: 'nickname_detection_pro',
  post: 'comment_detection_pro',
  request: 'llm_query_moderation',
  answer: 'llm_response_moderation',
  picture: 'baselineCheck',
  result: 'aigcCheck',
  upload: 'baselineCheck',
  sound: 'audio_media_detection',
}

const isKind = (name: string): name is JudgedKind => (judgedKinds as readonly string[]).includes(name)

function holdsIn(list: string): JudgedKind[] {
  const names = list === 'none' ? [] : commaList(list)
  if (!names.every(isKind))
    throw new ConfigError('MODERATION_HOLD', `只能是 none，或 ${judgedKinds.join('、')} 中的几个`)
  return names
}

function servicesIn(list: string): AliyunAccount['services'] {
  const given = commaList(list).map((one) => one.split('=').map((part) => part.trim()))
  const named = given.map(([kind = '', service = '']) => {
    if ((!isKind(kind) && kind !== 'sound') || !/^\w{1,64}$/.test(service))
      throw new ConfigError('JUDGE_ALIYUN_SERVICES', `应为 类别=服务，类别是 ${judgedKinds.join('、')} 或 sound`)
    return [kind satisfies AliyunUse, service] as const
  })
  return { ...usualServices, ...Object.fromEntries(named) }
}

/** Null without the id of a key. */
function keyIn(value: Value, of: 'ALIYUN' | 'TENCENT') {
  const [accessKeyId, accessKeySecret] = [value[`JUDGE_${of}_KEY_ID`], value[`JUDGE_${of}_KEY_SECRET`]]
  if (!accessKeyId && !accessKeySecret) return null
  if (!accessKeyId) throw new ConfigError(`JUDGE_${of}_KEY_ID`, `在设置了 JUDGE_${of}_KEY_SECRET 时必须设置`)
  if (!accessKeySecret) throw new ConfigError(`JUDGE_${of}_KEY_SECRET`, `在设置了 JUDGE_${of}_KEY_ID 时必须设置`)
  return { accessKeyId, accessKeySecret }
}

function addressOf(
  value: Value,
  name: 'JUDGE_ALIYUN_ENDPOINT' | `JUDGE_TENCENT_${'TEXT' | 'PICTURE' | 'SOUND'}_ENDPOINT`,
): string {
  if (!isSafeAddress(value[name])) throw new ConfigError(name, '应为以 https:// 开头的地址')
  return withoutEndSlash(value[name])
}

function rubricIn(path: string): string {
  if (!path) return ''
  try {
    return readFileSync(path, 'utf8').trim().slice(0, 10_000)
  } catch {
    throw new ConfigError('JUDGE_MODEL_RUBRIC', '指的文件读不出来')
  }
}

/** Services that judge texts, pictures and sounds. */
export function readJudges(value: Value): JudgeConfig {
  const [aliyun, tencent] = [keyIn(value, 'ALIYUN'), keyIn(value, 'TENCENT')]
  return {
    holds: holdsIn(value.MODERATION_HOLD),
    limitMs: value.MODERATION_JUDGE_MS,
    aliyun: aliyun && {
      ...aliyun,
      endpoint: addressOf(value, 'JUDGE_ALIYUN_ENDPOINT'),
      services: servicesIn(value.JUDGE_ALIYUN_SERVICES),
    },
    tencent: tencent && {
      ...tencent,
      region: value.JUDGE_TENCENT_REGION,
      policy: value.JUDGE_TENCENT_POLICY,
      textEndpoint: addressOf(value, 'JUDGE_TENCENT_TEXT_ENDPOINT'),
      pictureEndpoint: addressOf(value, 'JUDGE_TENCENT_PICTURE_ENDPOINT'),
      soundEndpoint: addressOf(value, 'JUDGE_TENCENT_SOUND_ENDPOINT'),
    },
    model: value.JUDGE_MODEL ? { id: value.JUDGE_MODEL, rubric: rubricIn(value.JUDGE_MODEL_RUBRIC) } : null,
  }
}
