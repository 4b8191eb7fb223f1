import { integer, text } from './values'

/**
 * Only our own captcha: a provider's script is refused by the login page's content security policy and cannot load in a
 * mini-program. Any other value is refused, because it would protect nothing.
 */
export const captchaEnv = {
  CAPTCHA_PROVIDER: text
    .default('builtin')
    .refine(
      (name) => name === 'builtin',
      '只能是 builtin：腾讯云、阿里云的验证码要在登录页加载它们的脚本，而登录页不加载外部脚本，小程序也不能加载',
    ),
}

/** Limits of abuse protection. */
export const abuseLimitEnv = {
  SMS_PER_HOUR: integer(1, 10_000_000).default(1000),
  SMS_PER_DAY: integer(1, 100_000_000).default(10_000),
  ADDRESS_LIMIT_FACTOR: integer(1, 100_000).default(1),
}
