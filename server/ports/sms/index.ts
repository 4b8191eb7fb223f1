import type { Clock } from '../clock'
import { createAliyunSms } from './aliyun'
import { createConsoleSms } from './console'
import { createTencentSms } from './tencent'
import type { Sms, SmsChoice } from './types'

/** The configured way to send codes. `write` prints them where there is no provider. */
export function createSms(config: SmsChoice, { write, clock }: { write: (text: string) => void; clock: Clock }): Sms {
  if (config.provider === 'console') return createConsoleSms(write)
  return config.provider === 'aliyun' ? createAliyunSms(config) : createTencentSms(config, clock)
}
