export type SmsScene = 'register' | 'login' | 'reset' | 'bind'

/** A provider of text messages. */
export interface Sms {
  /**
   * Sends a code of six digits to a phone number of mainland China (11 digits, without +86). Resolves when the provider
   * has accepted the message. Throws any error when it refuses; the person never sees the provider's name.
   */
  send(tel: string, scene: SmsScene, code: string): Promise<void>
}
