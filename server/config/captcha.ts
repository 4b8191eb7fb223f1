import type { z } from 'zod'
import { ConfigError, integer, oneOf, text, url } from './values'

export const captchaEnv = {
  CAPTCHA_PROVIDER: oneOf(['builtin', 'tencent', 'aliyun']).default('builtin'),
  CAPTCHA_SECRET_ID: text.optional(),
  CAPTCHA_SECRET_KEY: text.optional(),
  CAPTCHA_APP_ID: text.optional(),
  CAPTCHA_APP_SECRET: text.optional(),
  CAPTCHA_SCENE_ID: text.optional(),
  CAPTCHA_PREFIX: text.optional(),
  CAPTCHA_BASE_URL: url(['http:', 'https:']).optional(),
}

/** How much the doors bear. */
export const doorEnv = {
  SMS_PER_HOUR: integer(1, 10_000_000).default(1000),
  SMS_PER_DAY: integer(1, 100_000_000).default(10_000),
  ADDRESS_LIMIT_FACTOR: integer(1, 100_000).default(1),
}

const needed = {
  tencent: ['CAPTCHA_SECRET_ID', 'CAPTCHA_SECRET_KEY', 'CAPTCHA_APP_ID', 'CAPTCHA_APP_SECRET'],
  aliyun: ['CAPTCHA_SECRET_ID', 'CAPTCHA_SECRET_KEY', 'CAPTCHA_SCENE_ID', 'CAPTCHA_PREFIX'],
} as const

/** Our own captcha, or a provider's beside it. */
export function readCaptcha(value: z.output<z.ZodObject<typeof captchaEnv>>) {
  const provider = value.CAPTCHA_PROVIDER
  if (provider === 'builtin') return { provider } as const
  const missing = needed[provider].find((name) => !value[name])
  if (missing) throw new ConfigError(missing, `在 CAPTCHA_PROVIDER=${provider} 时必须设置`)
  const keys = { secretId: value.CAPTCHA_SECRET_ID ?? '', secretKey: value.CAPTCHA_SECRET_KEY ?? '' }
  return provider === 'tencent'
    ? {
        provider,
        ...keys,
        appId: value.CAPTCHA_APP_ID ?? '',
        appSecret: value.CAPTCHA_APP_SECRET ?? '',
        baseUrl: value.CAPTCHA_BASE_URL ?? 'https://captcha.tencentcloudapi.com',
      }
    : {
        provider,
        ...keys,
        sceneId: value.CAPTCHA_SCENE_ID ?? '',
        prefix: value.CAPTCHA_PREFIX ?? '',
        baseUrl: value.CAPTCHA_BASE_URL ?? 'https://captcha.cn-shanghai.aliyuncs.com',
      }
}
