import type { Clock } from '../clock'
import { createAliyunSms } from './aliyun'
import { createConsoleSms } from './console'
import { createTencentSms } from './tencent'
import type { Sms, SmsChoice } from './types'

/** Errors of a provider's package name the request, and with it the code; the log must not. */
const withSilentErrors = ({ send }: Sms): Sms => ({
  send: (tel, scene, code) =>
    send(tel, scene, code).catch((error: unknown) => {
      const words = (error instanceof Error ? error.message : String(error)).replace(/\?\S*/g, '')
      throw new Error(code.length < 4 ? words : words.replaceAll(code, '******'))
    }),
})

/** The configured way to send codes. `write` prints them where there is no provider. */
export function createSms(config: SmsChoice, { write, clock }: { write: (text: string) => void; clock: Clock }): Sms {
  if (config.provider === 'console') return createConsoleSms(write)
  return withSilentErrors(config.provider === 'aliyun' ? createAliyunSms(config) : createTencentSms(config, clock))
}
