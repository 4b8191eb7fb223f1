// The clock of a phone may be wrong by hours or years: orders, works and links end by the server's.
let aheadMs = 0

/** Less may be the way of a reply: the device's own clock is taken. */
const leastMs = 60_000

/** The current time as the server has it, as milliseconds and as a date. */
export const serverNowMs = (): number => Date.now() - aheadMs
export const serverNow = (): Date => new Date(serverNowMs())

/** Takes the time from the `Date` header of a reply that has just come. */
export function noteServerTime(date: string | null | undefined, deviceNow = Date.now()): void {
  const told = Date.parse(date ?? '')
  if (Number.isNaN(told)) return
  const differenceMs = deviceNow - told
  aheadMs = Math.abs(differenceMs) < leastMs ? 0 : differenceMs
}
