import { dayMs, hourMs } from '../../../../contract/time'

const shanghaiMs = 8 * hourMs

/** Yesterday in Shanghai. */
export function yesterdayOf(now: Date): { from: Date; to: Date } {
  const to = Math.floor((now.getTime() + shanghaiMs) / dayMs) * dayMs - shanghaiMs
  return { from: new Date(to - dayMs), to: new Date(to) }
}
