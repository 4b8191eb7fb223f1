import { type FaultLog, faultLog, type RowFault } from './fault-log'
import { type RowKind, rowKinds, type StoredRow } from './kinds'
import { mended } from './mend'

/** A stored row without what is wrong, and its faults. Columns that no operator writes pass. */
function readOne<K extends RowKind>(kind: K, row: StoredRow<K>) {
  const { schema, key } = rowKinds[kind]
  const columns: Record<string, unknown> = { ...row }
  const written = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, columns[name]]))
  const { value, faults } = mended(schema, written)
  const id = String(columns[key])
  return {
    id,
    good: value && ({ ...row, ...value } as StoredRow<K>),
    faults: faults.map((fault): RowFault => ({ table: kind, id, ...fault, effect: value ? 'part' : 'row' })),
  }
}

/**
 * The rows that people may be shown. A row with a fault is left out and reported, or only its part where the row can do
 * without: a language that is not Chinese, an unknown field.
 */
export const readRows = <K extends RowKind>(
  kind: K,
  rows: readonly StoredRow<K>[],
  log: Pick<FaultLog, 'tell'> = faultLog,
): StoredRow<K>[] =>
  rows.flatMap((row) => {
    const { id, good, faults } = readOne(kind, row)
    log.tell(kind, id, faults)
    return good ? [good] : []
  })

/** Faults of stored rows, without reporting them. */
export const faultsIn = <K extends RowKind>(kind: K, rows: readonly StoredRow<K>[]): RowFault[] =>
  rows.flatMap((row) => readOne(kind, row).faults)
