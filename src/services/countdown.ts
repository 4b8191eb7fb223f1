import { dayMs } from '@contract/time'
const two = (n: number) => String(n).padStart(2, '0')

/** `14:59`, `1:02:03` until then; `0:00` once it is over. */
export function countdown(until: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

const nearDays = 7

/** Whether something ends so soon that one should be told. */
export function isNearEnd(until: string | null | undefined, now = Date.now()): boolean {
  if (!until) return false
  const left = Date.parse(until) - now
  return left > 0 && left <= nearDays * dayMs
}
