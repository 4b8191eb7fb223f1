import { z } from 'zod'
import type { AlarmChoice } from '../ports/alarms'
import type { RobotKind } from '../ports/alarms/robots'
import { ConfigError, isSafeAddress, text, url } from './values'

export const alarmEnv = {
  ALARM_WECOM: text.optional(),
  ALARM_FEISHU: text.optional(),
  ALARM_FEISHU_SECRET: text.optional(),
  ALARM_DINGTALK: text.optional(),
  ALARM_DINGTALK_SECRET: text.optional(),
  ALARM_MAIL: url(['smtps:', 'smtp:']).optional(),
  ALARM_MAIL_FROM: text.optional(),
  ALARM_MAIL_TO: text.optional(),
}

type Value = z.output<z.ZodObject<typeof alarmEnv>>

const variables = { wecom: 'ALARM_WECOM', feishu: 'ALARM_FEISHU', dingtalk: 'ALARM_DINGTALK' } as const

const mailAddress = z.email()

/** The mailbox that receives alarms. The password goes over TLS, or to this machine. */
function readMail({ ALARM_MAIL, ALARM_MAIL_FROM, ALARM_MAIL_TO }: Value): AlarmChoice['mail'] {
  if (!ALARM_MAIL) return null
  const { protocol, hostname, username } = new URL(ALARM_MAIL)
  if (protocol !== 'smtps:' && hostname !== '127.0.0.1') throw new ConfigError('ALARM_MAIL', '应以 smtps:// 开头')
  const from = ALARM_MAIL_FROM ?? decodeURIComponent(username)
  const to = (ALARM_MAIL_TO ?? '').split(/[,，]/).flatMap((one) => one.trim() || [])
  if (!mailAddress.safeParse(from).success)
    throw new ConfigError('ALARM_MAIL_FROM', '应为发件人的邮箱，ALARM_MAIL 的用户名不是邮箱')
  if (to.length === 0 || to.some((one) => !mailAddress.safeParse(one).success))
    throw new ConfigError('ALARM_MAIL_TO', '应为收件人的邮箱，多个用逗号分隔')
  return { server: ALARM_MAIL, from, to }
}

/** Group robots and the mailbox that receive alarms. */
export function readAlarms(value: Value): AlarmChoice {
  const secrets: Partial<Record<RobotKind, string>> = {
    ...(value.ALARM_FEISHU_SECRET && { feishu: value.ALARM_FEISHU_SECRET }),
    ...(value.ALARM_DINGTALK_SECRET && { dingtalk: value.ALARM_DINGTALK_SECRET }),
  }
  const robots = Object.fromEntries(
    (Object.keys(variables) as RobotKind[]).flatMap((kind) => {
      const address = value[variables[kind]]
      if (!address) return []
      if (!isSafeAddress(address))
        throw new ConfigError(variables[kind], '应为群机器人的 Webhook 地址，以 https:// 开头')
      return [[kind, { url: address, secret: secrets[kind] ?? null }]]
    }),
  )
  return { robots, mail: readMail(value) }
}
