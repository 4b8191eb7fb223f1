import type { Limits } from '../engines/engine'
import type { EngineFault } from '../errors'
import { groupMegabytes } from './process-group'

export interface LimitBreach {
  type: 'limit'
  key: EngineFault
  message: string
}

/** Watches a process group: `breach` resolves with the first limit that it exceeds. `stop` ends the watch. */
export function watchLimits(pid: number, { seconds, megabytes }: Limits) {
  let timers: NodeJS.Timeout[] = []
  const stop = () => {
    timers.forEach(clearTimeout)
    timers = []
  }
  const breach = new Promise<LimitBreach>((resolve) => {
    const fail = (key: EngineFault, message: string) => resolve({ type: 'limit', key, message })
    timers.push(setTimeout(() => fail('engine.timeout', `took more than ${seconds} s`), seconds * 1000))
    const checkMemory = async () => {
      const used = await groupMegabytes(pid)
      if (used !== null && used > megabytes) fail('engine.crashed', `used ${Math.round(used)} MB of ${megabytes}`)
    }
    timers.push(setInterval(() => void checkMemory(), 300))
  })
  return { breach, stop }
}
