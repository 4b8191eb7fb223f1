import { eq } from 'drizzle-orm'
import type { HistoryKind } from '../../../../contract/admin/history'
import type { Editing } from '../../../audit/edits'
import { versionOf } from '../../../audit/version'
import { AppError } from '../../../errors'
import { rowKinds } from '../../../operator-rows/kinds'
import type { Db } from '../../../ports/db/types'
import { createEngineEditor } from '../../engines/edit'
import { createModelEditor } from '../../models/edit'
import { changePackage } from '../../orders/package-edit'
import { changeSetting, rowList, settingList } from '../../site/office'
import { writeRow } from '../../site/row-edit'
import type { Fields } from './earlier'

/** Columns that the server fills in, or that follow from others. */
const ownColumns = ['id', 'serviceKey', 'updatedAt', 'askedAt', 'priced', 'belowCost']
const written = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !ownColumns.includes(name)))

/** The audit has times as texts. */
const times = ['beginsAt', 'endsAt']
const withTimes = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, times.includes(name) ? new Date(String(value)) : value]),
  )

async function writeSetting(tx: Db, key: string, value: unknown, by: Editing) {
  const setting = (await settingList(tx)).find((one) => one.key === key)
  if (!setting) throw new AppError(404, 'common.notFound')
  const { version } = setting
  // The audit has null for a setting that was not stored.
  await changeSetting(tx, { key, version, ...(value === null ? {} : { value }) }, by)
}

async function writePackage(tx: Db, id: string, changes: Fields, by: Editing) {
  const { table, key } = rowKinds.comb
  const [row] = await tx.select().from(table).where(eq(table[key], id))
  await changePackage(tx, { id, version: versionOf(row), changes }, by)
}

/** Writes earlier values as an edit of today: through the same checks, into the same audit. */
export async function writeFields(tx: Db, kind: HistoryKind, id: string, fields: Fields, by: Editing): Promise<void> {
  const changes = written(fields)
  switch (kind) {
    case 'site':
      return writeSetting(tx, id, fields['value'] ?? null, by)
    case 'package':
      return writePackage(tx, id, changes, by)
    case 'model':
      return void (await createModelEditor({ db: tx, by }).set(id, changes))
    case 'engine':
      return void (await createEngineEditor({ db: tx, by }).set(id, changes))
    default: {
      const stored = (await rowList(tx, kind)).find((one) => one.id === id)
      if (!stored) throw new AppError(404, 'common.notFound')
      const { version, row } = stored
      await writeRow(tx, { kind, id, version, row: { ...written(row), ...withTimes(changes) } }, by)
    }
  }
}
