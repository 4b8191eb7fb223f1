import type { Clock, Ids } from '../ports/clock'
import type { Db } from '../ports/db/types'
import { type Actor, recordChange } from '.'
import { changedFields } from './changed-fields'

/** Who edits the operator's rows, and why. */
export interface Editing {
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  actor: Actor
  reason: string
}

type Row = Readonly<Record<string, unknown>>

/**
 * Records an edit of a row with its changed fields, in the transaction that makes it. `before` is null for a new row,
 * `after` for a removed one. Nothing is recorded when nothing differs; returns whether something did.
 */
export async function recordEdit(
  tx: Db,
  { actor, reason, ...tools }: Editing,
  { act, kind, id, before, after }: { act: string; kind: string; id: string; before: Row | null; after: Row | null },
): Promise<boolean> {
  const changed = changedFields(before ?? {}, after ?? {})
  if (!changed) return false
  await recordChange(tx, tools, actor, {
    act,
    subject: { kind, id },
    before: before && changed.before,
    after: after && changed.after,
    reason,
  })
  return true
}
