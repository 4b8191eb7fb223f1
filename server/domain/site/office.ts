import { eq } from 'drizzle-orm'
import type { AdminOut } from '../../../contract/admin'
import { type Editing, recordEdit } from '../../audit/edits'
import { NotPossible } from '../../audit/not-possible'
import { assertSeen, versionOf } from '../../audit/version'
import { AppError } from '../../errors'
import { type RowKind, rowKinds, type StoredRow } from '../../operator-rows/kinds'
import { faultsIn } from '../../operator-rows/read-rows'
import { checkSetting, describeSettings, settingsOf } from '../../operator-rows/settings/describe'
import { inTransaction } from '../../ports/db/rows'
import { site } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

/** What an operator sees of a row, without the health that a running engine changes by itself. */
export const withoutHealth = ({ failures: _, restsUntil: __, lastFault: ___, ...row }: Record<string, unknown>) => row

/** The rows of a table that an operator writes, with their faults. */
export async function rowList(db: Db, kind: RowKind): Promise<AdminOut<'GET /admin/row/:kind'>> {
  const { table, key } = rowKinds[kind]
  const found = (await db.select().from(table)) as StoredRow<typeof kind>[]
  return found.map((row) => {
    const faults = faultsIn(kind, [row])
    const columns: Record<string, unknown> = { ...row }
    return {
      id: String(columns[key]),
      row: columns,
      isShown: !faults.some(({ effect }) => effect === 'row'),
      faults: faults.map(({ path, words }) => ({ path, words })),
      version: versionOf(withoutHealth(columns)),
    }
  })
}

/** Every setting of the site for an operator. */
export const settingList = async (db: Db): Promise<AdminOut<'GET /admin/site'>> =>
  (await describeSettings(db)).map(({ stored, ...setting }) => ({
    ...setting,
    stored: stored ?? null,
    isStored: stored !== undefined,
    version: versionOf(stored),
  }))

export interface SettingChange {
  key: string
  /** Absent: the usual value is in force again. */
  value?: unknown
  version: string
}

/** A setting and the row that has it, locked until the transaction ends. Throws 404, and NotPossible. */
export async function lockedSetting(tx: Db, key: string) {
  const [row] = await tx.select().from(site).limit(1).for('update')
  const setting = settingsOf(row).find((one) => one.key === key)
  if (!setting) throw new AppError(404, 'common.notFound')
  if (!row) throw new NotPossible('站点设置还没有写入，请先启动一次服务器')
  return { row, setting }
}

/** Changes a setting, if it is still the one that the operator saw. Throws 404, and NotPossible. */
export const changeSetting = (
  db: Db,
  { key, value, version }: SettingChange,
  by: Editing,
): Promise<AdminOut<'PUT /admin/site/:key'>> =>
  inTransaction(db, async (tx) => {
    const { row, setting } = await lockedSetting(tx, key)
    assertSeen(setting.stored, version)
    const after = value === undefined ? undefined : checkSetting(key, value)
    const [half = '', field = ''] = key.split('.')
    const name = half as 'baseInfo' | 'appInfo'
    const { [field]: before, ...others } = row[name] as Record<string, unknown>
    const [changed = row] = await tx
      .update(site)
      .set({ [name]: after === undefined ? others : { ...others, [field]: after } })
      .where(eq(site.id, row.id))
      .returning()
    const stored = settingsOf(changed).find((one) => one.key === key)?.stored
    const edit = { act: 'setSite', kind: 'site', id: key }
    const isChanged = await recordEdit(tx, by, { ...edit, before: { value: before }, after: { value: stored } })
    return { result: isChanged ? 'done' : 'already', version: versionOf(stored) }
  })
