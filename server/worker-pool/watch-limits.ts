import type { Limits } from '../../engines'
import type { EngineFault } from '../errors'
import { groupUsage } from '../child-processes/process-group'

export interface LimitBreach {
  type: 'limit'
  key: EngineFault
  message: string
}

const lookEveryMs = 300

/**
 * Watches a process group: `breach` resolves with the first exceeded limit. `seconds` is the work's processor time;
 * work that exceeds only `wallSeconds` has met a busy machine. `stop` ends the watch.
 */
export function watchLimits(pid: number, { seconds, megabytes, wallSeconds = seconds * 4 }: Limits) {
  const timers: NodeJS.Timeout[] = []
  // A child is reused: its earlier usage does not count.
  const before = groupUsage(pid)
  const breach = new Promise<LimitBreach>((resolve) => {
    const fail = (key: EngineFault, message: string) => resolve({ type: 'limit', key, message })
    const usage = async () => {
      const [first, now] = await Promise.all([before, groupUsage(pid)])
      return now && { ...now, seconds: now.processorSeconds - (first?.processorSeconds ?? 0) }
    }
    const look = async () => {
      const used = await usage()
      if (used && used.megabytes > megabytes)
        fail('engine.crashed', `used ${Math.round(used.megabytes)} MB of ${megabytes}`)
      if (used && used.seconds > seconds)
        fail('engine.timeout', `used ${used.seconds.toFixed(1)} s of processor time of ${seconds}`)
    }
    const giveUp = async () => {
      const used = await usage()
      fail('engine.busy', `had the processor for ${used?.seconds.toFixed(1) ?? '?'} s in ${wallSeconds}`)
    }
    timers.push(
      setTimeout(() => void giveUp(), wallSeconds * 1000),
      setInterval(() => void look(), lookEveryMs),
    )
  })
  return { breach, stop: () => timers.forEach(clearTimeout) }
}
