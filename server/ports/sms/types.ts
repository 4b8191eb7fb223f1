export type SmsScene = 'register' | 'login' | 'reset' | 'bind'

/** Sends one code to one phone. Throws when the provider refuses; the caller says so without naming the provider. */
export interface Sms {
  send(tel: string, scene: SmsScene, code: string): Promise<void>
}
