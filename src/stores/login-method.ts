import { createRecord } from './persisted'

type LoginMethod = 'password' | 'sms' | 'wechat'

// As long as the phone number of the last login; a logout leaves it, because it names nobody.
const record = createRecord<LoginMethod>('loginMethod', { seconds: 187 * 86_400 })

/** Whether the last login on this device was by password; its form comes first then. */
export const lastByPassword = (): boolean => record.read() === 'password'

export const keepLoginMethod = (method: LoginMethod): void => void record.write(method)
