import type { z } from 'zod'
import type { RowFault } from '../fault-log'
import { mended } from '../mend'
import { halves, type SiteSettings } from './shape'

/** The columns of the site's row, whatever is in them. */
export interface StoredSite {
  baseInfo: unknown
  appInfo: unknown
  lastGood: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shownLength = 120
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
}

/** A column's settings: a value that is not valid keeps the last good one, else the usual one. */
function halfInForce(column: string, shape: Readonly<Record<string, z.ZodType>>, given: unknown, lastGood: unknown) {
  const written = isRecord(given) ? given : {}
  const before = isRecord(lastGood) ? lastGood : {}
  const fault = (path: string, words: string, value: unknown, inForce?: unknown): RowFault => ({
    table: 'site',
    id: column,
    path,
    words,
    effect: 'setting',
    given: shown(value),
    ...(inForce === undefined ? {} : { inForce: shown(inForce) }),
  })
  const settings: Record<string, unknown> = {}
  const good: Record<string, unknown> = {}
  const faults: RowFault[] = isRecord(given) ? [] : [fault('', '应为一组字段 {…}', given)]

  for (const [key, schema] of Object.entries(shape)) {
    const isWritten = isRecord(given) && Object.hasOwn(written, key)
    const asked = isWritten ? mended(schema, written[key]) : { faults: [] }
    const kept = Object.hasOwn(before, key) ? schema.safeParse(before[key]) : schema.safeParse(undefined)
    // A stored last value of an older version may break a newer rule.
    const usual = kept.success ? kept.data : schema.parse(undefined)
    const isAbsent = isRecord(given) && !isWritten
    settings[key] = isAbsent ? schema.parse(undefined) : asked.value === undefined ? usual : asked.value
    for (const { path, words } of asked.faults)
      faults.push(fault([key, path].filter(Boolean).join('.'), words, written[key], settings[key]))
    if (asked.value !== undefined) good[key] = asked.value
    else if (!isAbsent && Object.hasOwn(before, key)) good[key] = before[key]
  }
  for (const key of Object.keys(written))
    if (!Object.hasOwn(shape, key)) faults.push(fault(key, '没有这个设置，请核对拼写', written[key]))
  return { settings, good, faults }
}

/** The settings in force, the faults, and the last good values to remember. */
export function settingsIn(row: StoredSite | undefined) {
  const before = isRecord(row?.lastGood) ? row.lastGood : {}
  const read = halves.map(({ column, name, shape }) => ({
    name,
    ...halfInForce(column, shape.shape, row ? row[name] : {}, before[name]),
  }))
  return {
    settings: Object.fromEntries(read.map(({ name, settings }) => [name, settings])) as SiteSettings,
    lastGood: Object.fromEntries(read.map(({ name, good }) => [name, good])),
    faults: read.map(({ faults }) => faults),
  }
}
