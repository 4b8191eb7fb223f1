import type { ValueFault } from './mend'

/** A fault in an operator's row, and what the site does instead. */
export interface RowFault extends ValueFault {
  table: string
  id: string
  /** `row`: the row is left out. `part`: a language or an unknown field is. `setting`: another value is in force. */
  effect: 'row' | 'part' | 'setting'
  /** The written value and the one in force; a setting has both. */
  given?: string
  inForce?: string
}

export type FaultLog = ReturnType<typeof createFaultLog>

/** Rows that are remembered. Far more than a site has; a table full of faults must not fill the memory. */
const maxKept = 5_000

/** Reports each fault once, not at each request: again only when it changed, or came back. */
export function createFaultLog() {
  const told = new Map<string, string>()
  let report: (fault: RowFault) => void = () => {}
  return {
    /** Names the receiver of later faults. */
    reportTo(listener: (fault: RowFault) => void) {
      report = listener
      told.clear()
    },
    /** All faults of a row as it is now; none: it is right. */
    tell(table: string, id: string, faults: readonly RowFault[]) {
      const row = JSON.stringify([table, id])
      if (faults.length === 0) return void told.delete(row)
      const sign = JSON.stringify(faults.map(({ path, words, given }) => [path, words, given]))
      if (told.get(row) === sign) return
      if (told.size >= maxKept) told.clear()
      told.set(row, sign)
      for (const fault of faults) report(fault)
    },
  }
}

/** The log of this process. Wiring says where it goes. */
export const faultLog: FaultLog = createFaultLog()
