import { asc, eq } from 'drizzle-orm'
import type { AdminOut } from '../../../contract/admin'
import { type Editing, recordEdit } from '../../audit/edits'
import { assertSeen, versionOf } from '../../audit/version'
import { AppError } from '../../errors'
import { checkRow } from '../../operator-rows/check-row'
import { faultsIn } from '../../operator-rows/read-rows'
import { inTransaction } from '../../ports/db/rows'
import { comb } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

/** Every package for an operator, also those that are off. */
export async function packageList(db: Db): Promise<AdminOut<'GET /admin/package'>> {
  const found = await db.select().from(comb).orderBy(asc(comb.sort), asc(comb.id))
  return found.map((row) => ({
    ...row,
    faults: faultsIn('comb', [row]).map(({ path, words }) => ({ path, words })),
    version: versionOf(row),
  }))
}

interface PackageChange {
  id: string
  version: string
  changes: Readonly<Record<string, unknown>>
}

/** Changes fields of a package, if it is still the one that the operator saw. Throws 404, and NotPossible. */
export const changePackage = (
  db: Db,
  { id, version, changes }: PackageChange,
  by: Editing,
): Promise<AdminOut<'PUT /admin/package/:id'>> =>
  inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(comb).where(eq(comb.id, id)).for('update')
    if (!row) throw new AppError(404, 'common.notFound')
    assertSeen(row, version)
    const checked = checkRow('comb', { ...row, ...changes })
    const [after = row] = await tx.update(comb).set(checked).where(eq(comb.id, id)).returning()
    const isChanged = await recordEdit(tx, by, { act: 'setPackage', kind: 'package', id, before: row, after })
    return { result: isChanged ? 'done' : 'already', version: versionOf(after) }
  })
