import { limits } from '../../../contract/limits'
import { minuteMs } from '../../../contract/time'

/** Answers that begin within this time share a partition of the events; there are twelve, used in turn. */
export const slotMs = 10 * minuteMs
const slots = 12
/** The partition whose rows are deleted one by one: events of answers that continue long after the time in their id. */
export const keptSlot = -1
/** An id older than `lateMs` or further ahead than `earlyMs` gets the kept slot. */
const lateMs = 30 * minuteMs
const earlyMs = minuteMs

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The time in a ULID; null for another id. */
function timeIn(id: string): number | null {
  if (!limits.idPattern.test(id)) return null
  let ms = 0
  for (const digit of id.slice(0, 10)) ms = ms * digits.length + digits.indexOf(digit)
  return ms
}

const slotAt = (ms: number) => Math.floor(ms / slotMs) % slots

/** The slot of an answer's events, apart from those written to the kept slot. */
export function slotOf(id: string): number {
  const ms = timeIn(id)
  return ms === null ? keptSlot : slotAt(ms)
}

/** The slot in which an answer's next event is written now. */
export function slotFor(id: string, now: number): number {
  const ms = timeIn(id)
  return ms === null || now - ms > lateMs || ms - now > earlyMs ? keptSlot : slotAt(ms)
}

/** Slots without writers: their last event is an hour old, and their next turn is still ahead. */
export const restingSlots = (now: number): number[] => [slotAt(now + slotMs), slotAt(now + 2 * slotMs)]
