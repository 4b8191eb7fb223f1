import type { z } from 'zod'
import type { RobotChoice } from '../ports/alarms'
import type { RobotKind } from '../ports/alarms/robots'
import { ConfigError, isSafeAddress, text } from './values'

export const alarmEnv = {
  ALARM_WECOM: text.optional(),
  ALARM_FEISHU: text.optional(),
  ALARM_FEISHU_SECRET: text.optional(),
  ALARM_DINGTALK: text.optional(),
  ALARM_DINGTALK_SECRET: text.optional(),
}

type Value = z.output<z.ZodObject<typeof alarmEnv>>

const variables = { wecom: 'ALARM_WECOM', feishu: 'ALARM_FEISHU', dingtalk: 'ALARM_DINGTALK' } as const

/** Group robots that receive alarms. */
export function readAlarms(value: Value): RobotChoice {
  const secrets: Partial<Record<RobotKind, string>> = {
    ...(value.ALARM_FEISHU_SECRET && { feishu: value.ALARM_FEISHU_SECRET }),
    ...(value.ALARM_DINGTALK_SECRET && { dingtalk: value.ALARM_DINGTALK_SECRET }),
  }
  return Object.fromEntries(
    (Object.keys(variables) as RobotKind[]).flatMap((kind) => {
      const url = value[variables[kind]]
      if (!url) return []
      if (!isSafeAddress(url)) throw new ConfigError(variables[kind], '应为群机器人的 Webhook 地址，以 https:// 开头')
      return [[kind, { url, secret: secrets[kind] ?? null }]]
    }),
  )
}
