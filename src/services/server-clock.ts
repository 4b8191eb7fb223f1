// A phone's clock may be wrong by hours or years: orders, works and links expire by the server's clock.
let aheadMs = 0

/** A smaller difference may be the delay of a reply: the device's clock is used. */
const leastMs = 60_000

/** The current time as the server has it, as milliseconds and as a date. */
export const serverNowMs = (): number => Date.now() - aheadMs
export const serverNow = (): Date => new Date(serverNowMs())

/** Updates the server time from the `Date` header of a fresh reply. */
export function noteServerTime(date: string | null | undefined, deviceNow = Date.now()): void {
  const told = Date.parse(date ?? '')
  if (Number.isNaN(told)) return
  const differenceMs = deviceNow - told
  aheadMs = Math.abs(differenceMs) < leastMs ? 0 : differenceMs
}
