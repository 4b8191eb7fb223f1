import { later } from '../later'
import { device } from '../platform/device'
import type { Clock } from './reconnect'

/** The clock of the app. */
export const appClock: Clock = {
  later,
  random: device.random,
  onWake(listener) {
    const unsubscribes = [
      device.onOnline((online) => online && listener()),
      device.onVisible((visible) => visible && listener()),
    ]
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
  },
}
