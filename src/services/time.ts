import { dayMs, hourMs, minuteMs } from '@contract/time'
import { serverNow, serverNowMs } from './server-clock'
import { texts } from './texts/i18n'

// All times are in the device's time zone.
const twoDigits = (value: number) => String(value).padStart(2, '0')
const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** `09:05`. */
export const clockTime = (date: Date): string => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`

/** `2026-11-20`. */
export const isoDay = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

/** `11-20 09:05`; with the year when it is not the current one. */
export function numericTime(date: Date, now: Date): string {
  const day = isoDay(date)
  return `${date.getFullYear() === now.getFullYear() ? day.slice(5) : day} ${clockTime(date)}`
}

/** Whole calendar days between a moment and now: 0 today, 1 yesterday. */
export const daysAgo = (iso: string, now = serverNow()): number =>
  Math.round((startOfDay(now) - startOfDay(new Date(iso))) / dayMs)

/** A date in the current language; without the year when it is the current one. */
export function dateText(iso: string, now = serverNow()): string {
  const date = new Date(iso)
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()] as const
  const { monthDay, fullDate } = texts().common
  return year === now.getFullYear() ? monthDay(month, day) : fullDate(year, month, day)
}

/** Date and time in the current language. */
export const dateTimeText = (iso: string, now = serverNow()): string =>
  `${dateText(iso, now)} ${clockTime(new Date(iso))}`

/** `2026-11-20 09:05:07`, the format of receipts. */
export function receiptTime(iso: string): string {
  const date = new Date(iso)
  return `${isoDay(date)} ${clockTime(date)}:${twoDigits(date.getSeconds())}`
}

/** How long ago, in short: just now, 5 minutes, 3 hours, yesterday, then the date. */
export function timeAgo(iso: string, now = serverNow()): string {
  const { common } = texts()
  const minutes = Math.floor((now.getTime() - new Date(iso).getTime()) / minuteMs)
  if (minutes < 1) return common.justNow
  if (minutes < 60) return common.minutesAgo(minutes)
  const days = daysAgo(iso, now)
  if (days === 0) return common.hoursAgo(Math.floor(minutes / 60))
  return days === 1 ? common.yesterday : dateText(iso, now)
}

/** Whole days, or hours below one day, until then; null when less than an hour is left. */
export function timeLeft(until: Date, now: Date): { days: number } | { hours: number } | null {
  const hours = Math.floor((until.getTime() - now.getTime()) / hourMs)
  if (hours < 1) return null
  return hours < 24 ? { hours } : { days: Math.floor(hours / 24) }
}

/** `14:59`, `1:02:03` until then; `0:00` once it is over. */
export function countdown(until: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const rest = twoDigits(seconds % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}

const nearDays = 7

/** Whether something expires so soon that the user should know. */
export function isNearExpiry(until: string | null | undefined, now = serverNowMs()): boolean {
  if (!until) return false
  const leftMs = Date.parse(until) - now
  return leftMs > 0 && leftMs <= nearDays * dayMs
}

/** `1:07`; hours are minutes beyond 59. */
export function durationText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Whether a point in time has passed. */
export const isPast = (iso: string, now = serverNowMs()): boolean => Date.parse(iso) < now
