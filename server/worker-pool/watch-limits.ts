import type { EngineFault } from '../errors'
import { groupMegabytes } from './process-group'
import type { Limits } from './types'

export interface Breach {
  key: EngineFault
  message: string
}

/** Watches over work in a process group: resolves with the limit it breaks, if ever. `stop` ends the watch. */
export function guard(pid: number, { seconds, megabytes }: Limits) {
  let timers: NodeJS.Timeout[] = []
  const stop = () => {
    timers.forEach(clearTimeout)
    timers = []
  }
  const breach = new Promise<Breach>((resolve) => {
    timers.push(
      setTimeout(() => resolve({ key: 'engine.timeout', message: `took more than ${seconds} s` }), seconds * 1000),
    )
    const weigh = setInterval(
      () =>
        void groupMegabytes(pid).then((used) => {
          if (used !== null && used > megabytes)
            resolve({ key: 'engine.crashed', message: `used ${Math.round(used)} MB of ${megabytes}` })
        }),
      300,
    )
    timers.push(weigh)
  })
  return { breach, stop }
}
