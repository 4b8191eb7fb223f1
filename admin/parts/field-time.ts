import { hourMs } from '@contract/time'

/** Time of the operator's clock for a field of the browser. */
export const fieldTime = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** Null: it is no time. */
export const isoTime = (field: string) => (Number.isNaN(Date.parse(field)) ? null : new Date(field).toISOString())

/** Beijing's time for a field of the browser. */
export const beijingFieldTime = (iso: string) => new Date(Date.parse(iso) + 8 * hourMs).toISOString().slice(0, 16)

/** The instant of a field with Beijing's time. Null: it is no time. */
export const beijingIsoTime = (field: string) => isoTime(`${field}+08:00`)
