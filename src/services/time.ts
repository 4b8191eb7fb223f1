import { dayMs } from '@contract/time'
import { texts } from './texts/i18n'

const two = (value: number) => String(value).padStart(2, '0')
const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** `09:05`, in the device's time zone. */
export const clockTime = (iso: string): string => {
  const date = new Date(iso)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Whole calendar days between a moment and now: 0 today, 1 yesterday. */
export const daysAgo = (iso: string, now: Date = new Date()): number =>
  Math.round((startOfDay(now) - startOfDay(new Date(iso))) / dayMs)

/** A date as the language writes it; without the year when it is this one. */
export function dateText(iso: string, now: Date = new Date()): string {
  const date = new Date(iso)
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()] as const
  const { monthDay, fullDate } = texts().common
  return year === now.getFullYear() ? monthDay(month, day) : fullDate(year, month, day)
}

/** How long ago, said shortly: just now, 5 minutes, 3 hours, yesterday, then the date. */
export function ago(iso: string, now: Date = new Date()): string {
  const { common } = texts()
  const minutes = Math.floor((now.getTime() - new Date(iso).getTime()) / 60_000)
  if (minutes < 1) return common.justNow
  if (minutes < 60) return common.minutesAgo(minutes)
  const days = daysAgo(iso, now)
  if (days === 0) return common.hoursAgo(Math.floor(minutes / 60))
  return days === 1 ? common.yesterday : dateText(iso, now)
}

/** Date and time, exact. */
export const dateTime = (iso: string, now: Date = new Date()): string => `${dateText(iso, now)} ${clockTime(iso)}`
