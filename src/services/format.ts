import { hourMs } from '@contract/time'
const two = (n: number) => String(n).padStart(2, '0')

/** `2026-11-20`, local. */
export const dayText = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** `11-20 09:05`, local; with the year when it is another one than now. */
export function timeText(date: Date, now: Date): string {
  const day = dayText(date)
  return `${date.getFullYear() === now.getFullYear() ? day.slice(5) : day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Whole days, or hours below one day, until then; null when less than an hour is left. */
export function timeLeft(until: Date, now: Date): { days: number } | { hours: number } | null {
  const hours = Math.floor((until.getTime() - now.getTime()) / hourMs)
  if (hours < 1) return null
  return hours < 24 ? { hours } : { days: Math.floor(hours / 24) }
}
