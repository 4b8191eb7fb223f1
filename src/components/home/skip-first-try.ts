import { createRecord } from '@/stores/persisted'
import { mayPersist } from '@/stores/owner'

const record = createRecord<true>('firstTrySkipped', { seconds: null })

/** The guided first try was put away on this device. */
export const hasSkippedFirstTry = (): boolean => record.read() === true

export function skipFirstTry(): void {
  if (mayPersist()) record.write(true)
}
