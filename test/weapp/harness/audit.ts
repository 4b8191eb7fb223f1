import type { Update } from './traffic'

/**
 * What a page may send to the view. WeChat's audit of speed names the last, and 256 kB for one; the first is our goal
 * (docs/decisions/0044), the second what holds today: turns of a long chat that are filled together, up to 29 kB.
 */
export const limits = { firstBytes: 15_000, bytes: 30_000, perSecond: 20 }

/**
 * What of this is too much, as sentences. A second begins anew when a page is opened or touched, because a test has no human
 * pauses. Seconds are those of this machine: a busy one gets less done in each, so that it can hide a fault but never make one.
 */
export function trafficFaults(updates: readonly Update[]): string[] {
  const faults: string[] = []
  const opened = new Set<number>()
  const runs = new Map<string, Update[]>()
  for (const update of updates) {
    const { page, opening, touches, bytes, paths } = update
    const isFirst = !opened.has(opening)
    opened.add(opening)
    const most = isFirst ? limits.firstBytes : limits.bytes
    if (bytes > most)
      faults.push(`${isFirst ? 'the first' : 'a'} setData of ${page}: ${bytes} of ${most} bytes, ${paths.slice(0, 3)}`)
    const key = `${opening} ${touches}`
    runs.set(key, [...(runs.get(key) ?? []), update])
  }
  for (const run of runs.values()) {
    const from = run.findIndex(({ atMs }, at) => (run[at + limits.perSecond]?.atMs ?? Infinity) - atMs <= 1000)
    if (from < 0) continue
    const inSecond = run.filter(({ atMs }) => atMs >= run[from]!.atMs && atMs - run[from]!.atMs <= 1000)
    faults.push(
      `${inSecond.length} setData of ${run[from]!.page} in one second; ${limits.perSecond} are allowed: ${inSecond.map(({ paths }) => paths[0])}`,
    )
  }
  return faults
}
