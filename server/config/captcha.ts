import { integer, text } from './values'

/**
 * Our own captcha only: a provider's needs a foreign script on the login page, which its content security policy refuses and a
 * mini-program cannot load. Whoever sets one must not believe that it guards anything.
 */
export const captchaEnv = {
  CAPTCHA_PROVIDER: text
    .default('builtin')
    .refine(
      (name) => name === 'builtin',
      '只能是 builtin：腾讯云、阿里云的验证码要在登录页加载它们的脚本，而登录页不加载外部脚本，小程序也不能加载',
    ),
}

/** How much the doors bear. */
export const doorEnv = {
  SMS_PER_HOUR: integer(1, 10_000_000).default(1000),
  SMS_PER_DAY: integer(1, 100_000_000).default(10_000),
  ADDRESS_LIMIT_FACTOR: integer(1, 100_000).default(1),
}
