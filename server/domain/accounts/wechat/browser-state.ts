import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../ports/clock'

/** Time limit for WeChat's page. */
const lifetimeSeconds = 600

/**
 * The `state` of an authorisation: its end, and a server-made mark that covers one browser's secret. A link with
 * another person's code and state is useless in another browser. Letters and digits only, as WeChat requires.
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
