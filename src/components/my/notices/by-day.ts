import type { AccountNotice } from '@contract/api'
import { isoDay } from '@/services/time'

/** Notices, newest first, by the days of this device. One that two pages name is there once. */
export function byDay(notices: readonly AccountNotice[]): { day: string; notices: AccountNotice[] }[] {
  const days = new Map<string, Map<string, AccountNotice>>()
  for (const notice of notices) {
    const day = isoDay(new Date(notice.createTime))
    const found = days.get(day) ?? new Map<string, AccountNotice>()
    days.set(day, found.set(notice.id, notice))
  }
  return [...days].map(([day, found]) => ({ day, notices: [...found.values()] }))
}
