import type { z } from 'zod'
import { ConfigError, oneOf, text, url } from './values'
import { withoutEndSlash } from '../text'

export const openaiEnv = {
  OPENAI_BASE_URL: url(['http:', 'https:']).optional(),
  OPENAI_API_KEY: text.optional(),
  OPENAI_MODELS: text.optional(),
}

/** A chat provider from three variables, or null when none is set. */
export function readOpenai(value: { [K in keyof typeof openaiEnv]?: string | undefined }) {
  if (!value.OPENAI_BASE_URL && !value.OPENAI_API_KEY && !value.OPENAI_MODELS) return null
  const models = (value.OPENAI_MODELS ?? '')
    .split(/[,，]/)
    .map((name) => name.trim())
    .filter(Boolean)
  if (models.length === 0)
    throw new ConfigError('OPENAI_MODELS', '需要至少一个模型名（用逗号分隔），例如 OPENAI_MODELS=moonshot-v1-8k')
  const tooLong = models.find((name) => name.length > 64)
  if (tooLong) throw new ConfigError('OPENAI_MODELS', '里的模型名最长 64 个字符')
  return {
    baseUrl: withoutEndSlash(value.OPENAI_BASE_URL ?? 'https://api.openai.com/v1'),
    apiKey: value.OPENAI_API_KEY ?? '',
    models: [...new Set(models)],
  }
}

const aliyunNames = [
  'SMS_ACCESS_KEY_ID',
  'SMS_ACCESS_KEY_SECRET',
  'SMS_SIGN_NAME',
  'SMS_TEMPLATE_REGISTER',
  'SMS_TEMPLATE_LOGIN',
  'SMS_TEMPLATE_RESET',
  'SMS_TEMPLATE_BIND',
] as const

export const smsEnv = {
  SMS_PROVIDER: oneOf(['console', 'aliyun']).default('console'),
  SMS_ACCESS_KEY_ID: text.optional(),
  SMS_ACCESS_KEY_SECRET: text.optional(),
  SMS_SIGN_NAME: text.optional(),
  SMS_TEMPLATE_REGISTER: text.optional(),
  SMS_TEMPLATE_LOGIN: text.optional(),
  SMS_TEMPLATE_RESET: text.optional(),
  SMS_TEMPLATE_BIND: text.optional(),
}

/** SMS codes on the console, or through Aliyun with one template per scene. */
export function readSms(value: z.output<z.ZodObject<typeof smsEnv>>) {
  if (value.SMS_PROVIDER === 'console') return { provider: 'console' } as const
  const missing = aliyunNames.find((name) => !value[name])
  if (missing) throw new ConfigError(missing, '在 SMS_PROVIDER=aliyun 时必须设置')
  return {
    provider: 'aliyun',
    accessKeyId: value.SMS_ACCESS_KEY_ID ?? '',
    accessKeySecret: value.SMS_ACCESS_KEY_SECRET ?? '',
    signName: value.SMS_SIGN_NAME ?? '',
    templates: {
      register: value.SMS_TEMPLATE_REGISTER ?? '',
      login: value.SMS_TEMPLATE_LOGIN ?? '',
      reset: value.SMS_TEMPLATE_RESET ?? '',
      bind: value.SMS_TEMPLATE_BIND ?? '',
    },
  } as const
}
