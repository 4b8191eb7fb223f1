export type SmsScene = 'register' | 'login' | 'reset' | 'bind' | 'contact'

/** A provider of text messages. */
export interface Sms {
  /**
   * Sends a code of six digits to a phone number of mainland China (11 digits, without +86). Resolves when the provider
   * has accepted the message. Throws any error when it refuses; the person never sees the provider's name.
   */
  send(tel: string, scene: SmsScene, code: string): Promise<void>
}

/** An account at a provider of text messages. */
export interface SmsAccount {
  /** Address of the service, such as `https://sms.tencentcloudapi.com`. */
  endpoint: string
  accessKeyId: string
  accessKeySecret: string
  signName: string
  /** A template of the provider for each scene; its one variable is the code. */
  templates: Readonly<Record<SmsScene, string>>
}

export type SmsChoice =
  | { provider: 'console' }
  /** `sdkAppId`: the application of Tencent Cloud; empty elsewhere. */
  | ({ provider: 'aliyun' | 'tencent'; sdkAppId: string } & SmsAccount)
