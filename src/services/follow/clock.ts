import { onWake } from '../connection'
import { later } from '../later'
import { device } from '../platform/device'
import type { Clock } from './reconnect'

/** The clock of the app. */
export const appClock: Clock = { later, random: device.random, onWake }
