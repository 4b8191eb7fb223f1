import type { z } from 'zod'
import type { SmsChoice } from '../ports/sms/types'
import { ConfigError, isSafeAddress, oneOf, text } from './values'

const shared = [
  'SMS_ACCESS_KEY_ID',
  'SMS_ACCESS_KEY_SECRET',
  'SMS_SIGN_NAME',
  'SMS_TEMPLATE_REGISTER',
  'SMS_TEMPLATE_LOGIN',
  'SMS_TEMPLATE_RESET',
  'SMS_TEMPLATE_BIND',
] as const
const needed = { aliyun: shared, tencent: [...shared, 'SMS_SDK_APP_ID'] } as const
const hosts = { aliyun: 'https://dysmsapi.aliyuncs.com', tencent: 'https://sms.tencentcloudapi.com' } as const

export const smsEnv = {
  SMS_PROVIDER: oneOf(['console', 'aliyun', 'tencent']).default('console'),
  SMS_ENDPOINT: text.optional(),
  SMS_ACCESS_KEY_ID: text.optional(),
  SMS_ACCESS_KEY_SECRET: text.optional(),
  SMS_SDK_APP_ID: text.optional(),
  SMS_SIGN_NAME: text.optional(),
  SMS_TEMPLATE_REGISTER: text.optional(),
  SMS_TEMPLATE_LOGIN: text.optional(),
  SMS_TEMPLATE_RESET: text.optional(),
  SMS_TEMPLATE_BIND: text.optional(),
  SMS_TEMPLATE_CONTACT: text.optional(),
}

/** SMS codes on the console, or through a provider with one template per scene. */
export function readSms(value: z.output<z.ZodObject<typeof smsEnv>>): SmsChoice {
  const provider = value.SMS_PROVIDER
  if (provider === 'console') return { provider }
  const missing = needed[provider].find((name) => !value[name])
  if (missing) throw new ConfigError(missing, `在 SMS_PROVIDER=${provider} 时必须设置`)
  const endpoint = value.SMS_ENDPOINT ?? hosts[provider]
  if (!isSafeAddress(endpoint)) throw new ConfigError('SMS_ENDPOINT', '应为以 https:// 开头的地址')
  return {
    provider,
    endpoint,
    accessKeyId: value.SMS_ACCESS_KEY_ID ?? '',
    accessKeySecret: value.SMS_ACCESS_KEY_SECRET ?? '',
    sdkAppId: value.SMS_SDK_APP_ID ?? '',
    signName: value.SMS_SIGN_NAME ?? '',
    templates: {
      register: value.SMS_TEMPLATE_REGISTER ?? '',
      login: value.SMS_TEMPLATE_LOGIN ?? '',
      reset: value.SMS_TEMPLATE_RESET ?? '',
      bind: value.SMS_TEMPLATE_BIND ?? '',
      contact: value.SMS_TEMPLATE_CONTACT ?? value.SMS_TEMPLATE_BIND ?? '',
    },
  }
}
