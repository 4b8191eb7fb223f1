import { eq } from 'drizzle-orm'
import type { AdminOut } from '../../../contract/admin'
import type { WrittenKind } from '../../../contract/admin/site'
import { acceptedAgreements } from '../../../contract/agreements'
import { type Editing, recordEdit } from '../../audit/edits'
import { NotPossible } from '../../audit/not-possible'
import { assertSeen, versionOf } from '../../audit/version'
import { AppError } from '../../errors'
import { checkRow } from '../../operator-rows/check-row'
import { rowKinds } from '../../operator-rows/kinds'
import { inTransaction } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'

interface RowChange {
  kind: WrittenKind | 'announcement'
  id: string
  row: Readonly<Record<string, unknown>>
  /** Version of the row that the operator saw; null: a new row. */
  version: string | null
  /** Asks everybody to accept the agreement again. */
  askAgain?: boolean | undefined
}

type Stored = Readonly<Record<string, unknown>> | null

/** Throws NotPossible when nobody can be asked again about this change. */
function checkAsking({ kind, id, row }: RowChange, before: Stored) {
  if (kind !== 'agreement' || !acceptedAgreements.some((one) => one === id))
    throw new NotPossible('只有用户协议和隐私政策可以再次征得同意')
  if (row.version === before?.version) throw new NotPossible('再次征得同意需要一个新的版本号')
}

/** Columns that the server fills in. */
function filledIn(change: RowChange, before: Stored, { clock }: Editing) {
  if (change.askAgain) checkAsking(change, before)
  if (change.kind !== 'agreement') return {}
  return { updatedAt: clock.now(), askedAt: change.askAgain ? clock.now() : (before?.askedAt ?? null) }
}

/** Writes a row whole, if it is still the one that the operator saw. Throws 404, and NotPossible with every fault. */
export const writeRow = (db: Db, change: RowChange, by: Editing): Promise<AdminOut<'PUT /admin/row/:kind/:id'>> =>
  inTransaction(db, async (tx) => {
    const { kind, id, row, version } = change
    // Each kind has a table of another type; `checkRow` checks the values.
    const { table, key } = rowKinds[kind] as (typeof rowKinds)['assistant']
    const [before = null] = await tx.select().from(table).where(eq(table[key], id)).for('update')
    if (version === null && before) throw new NotPossible(`编号 ${id} 已经有了`)
    if (version !== null && !before) throw new AppError(404, 'common.notFound')
    if (version !== null) assertSeen(before, version)
    const given = { ...row, [key]: id }
    const checked = checkRow(kind as 'assistant', { ...given, ...filledIn(change, before, by) })
    const [after = null] = before
      ? await tx.update(table).set(checked).where(eq(table[key], id)).returning()
      : await tx.insert(table).values(checked).returning()
    const isChanged = await recordEdit(tx, by, { act: before ? 'setRow' : 'addRow', kind, id, before, after })
    return { result: isChanged ? 'done' : 'already', version: versionOf(after) }
  })
