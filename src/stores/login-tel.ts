import { limits } from '@contract/limits'
import { createRecord } from './persisted'

interface LoginTel {
  tel: string
  /** Empty until the session of this login was read. */
  uid: string
}

// A session ends after 180 days at the latest; a week more to come back.
const record = createRecord<LoginTel>('loginTel', { seconds: 187 * 86_400 })

const read = (): LoginTel | null => {
  const kept: Partial<LoginTel> | null = record.read()
  return typeof kept?.tel === 'string' && limits.telPattern.test(kept.tel)
    ? { tel: kept.tel, uid: kept.uid ?? '' }
    : null
}

/** The phone number of the last login, for the form after the session has expired; else empty. */
export const loginTel = (): string => read()?.tel ?? ''

export const keepLoginTel = (tel: string, uid = ''): void => void record.write({ tel, uid })

export const forgetLoginTel = (): void => record.remove()

/** Keeps the phone number with the account of this session; removes that of another account. */
export function claimLoginTel(uid: string): void {
  const kept = read()
  if (!kept || kept.uid === uid) return
  if (kept.uid) forgetLoginTel()
  else keepLoginTel(kept.tel, uid)
}
