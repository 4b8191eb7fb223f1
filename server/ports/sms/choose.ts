import { createAliyunSms, type AliyunSms } from './aliyun'
import { createConsoleSms } from './console'
import type { Sms } from './types'

/** The provider the configuration asks for. */
export const chooseSms = (config: { provider: 'console' } | ({ provider: 'aliyun' } & AliyunSms), write: (line: string) => void): Sms =>
  config.provider === 'aliyun' ? createAliyunSms(config) : createConsoleSms(write)
