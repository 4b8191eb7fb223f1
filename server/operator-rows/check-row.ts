import type { z } from 'zod'
import { NotPossible } from '../audit/not-possible'
import { issueFault, inChinese } from './fault-words'
import { type CheckedRow, type RowKind, rowKinds } from './kinds'
import { siteRow, type SiteSettings } from './settings/shape'

/** A row that an operator may not write; the message names field and rule, in Chinese. */
export class RowError extends NotPossible {
  constructor(readonly faults: readonly { path: string; words: string }[]) {
    super(faults.map(({ path, words }) => (path ? `${path}：${words}` : words)).join('；'))
  }
}

/** Checks what an operator writes. Throws a RowError that names every fault. */
function checkShape<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given, inChinese)
  if (!parsed.success) throw new RowError(parsed.error.issues.map(issueFault))
  return parsed.data
}

export const checkRow = <K extends RowKind>(kind: K, given: unknown): CheckedRow<K> =>
  checkShape(rowKinds[kind].schema, given) as CheckedRow<K>

/** Checks the settings that an operator writes: both columns of the site's row. */
export const checkSite = (given: unknown): SiteSettings => checkShape(siteRow, given)
