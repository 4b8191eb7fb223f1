import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../ports/clock'

/** How long a person may take on WeChat's page. */
const lifetimeSeconds = 600

/**
 * The `state` of an authorisation: when it ends, and a mark that only the server can make and only for one browser, whose secret
 * it covers. A link with somebody else's code and state is worth nothing in another browser. Letters and digits, as WeChat asks.
 */
export function createBrowserStates({ clock, secret }: { clock: Clock; secret: string }) {
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const markOf = (ends: string, verifier: string) =>
    createHmac('sha256', secret).update(`wx-state\n${ends}\n${verifier}`).digest('hex').slice(0, 40)
  return {
    make(verifier: string): string {
      const ends = (seconds() + lifetimeSeconds).toString(16)
      return `${ends}x${markOf(ends, verifier)}`
    },
    isValid(state: string, verifier: string): boolean {
      const [, ends = '', mark = ''] = /^([0-9a-f]{1,10})x([0-9a-f]{40})$/.exec(state) ?? []
      if (!mark || parseInt(ends, 16) < seconds()) return false
      return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(ends, verifier)))
    },
  }
}
