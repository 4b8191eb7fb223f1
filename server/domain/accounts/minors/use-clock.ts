import { minuteMs } from '../../../../contract/time'

/** A pause that ends continuous use. */
const pauseMs = 15 * minuteMs

/** Whether an act goes on with a use that was last known at `lastAt`. */
export const goesOn = (lastAt: Date, now: Date): boolean => now.getTime() - lastAt.getTime() <= pauseMs
