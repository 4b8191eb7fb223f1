import { site } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { checkSite } from '../check-row'
import type { ValueFault } from '../mend'
import { settingsIn } from './in-force'
import { halves } from './shape'

/** A setting of the site as it is stored, and as it is in force. */
export interface Setting {
  /** `baseInfo.siteTitle` */
  key: string
  inForce: unknown
  /** Undefined when it is not stored. */
  stored: unknown
  faults: ValueFault[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type SiteRow = Pick<typeof site.$inferSelect, 'baseInfo' | 'appInfo' | 'lastGood'>

/** Every setting of the stored row. */
export function settingsOf(row: SiteRow | undefined): Setting[] {
  const { settings, faults } = settingsIn(row)
  return halves.flatMap(({ name, shape }, at) => {
    const stored: unknown = row?.[name]
    return Object.keys(shape.shape).map((field) => ({
      key: `${name}.${field}`,
      inForce: (settings[name] as Record<string, unknown>)[field],
      stored: isRecord(stored) ? stored[field] : undefined,
      faults: (faults[at] ?? [])
        .filter(({ path }) => path === field || path.startsWith(`${field}.`))
        .map(({ path, words }) => ({ path: path.slice(field.length + 1), words })),
    }))
  })
}

export const describeSettings = async (db: Db): Promise<Setting[]> => settingsOf((await db.select().from(site))[0])

/** The value of one setting as it may be stored. Throws a RowError. */
export function checkSetting(key: string, value: unknown): unknown {
  const [half = '', field = ''] = key.split('.')
  const checked = checkSite({ baseInfo: {}, appInfo: {}, [half]: { [field]: value } })
  return (checked as Record<string, Record<string, unknown>>)[half]?.[field]
}
