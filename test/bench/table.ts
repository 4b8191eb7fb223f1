import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../support/server'

export interface Row {
  what: string
  value: number
  unit: string
  /** The most it may be (or, with `atLeast`, the least); absent for rows without a limit. */
  budget?: number
  atLeast?: boolean
  note?: string
  /** The best found elsewhere, measured in the same way. */
  peer?: string
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

/** Nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN
}

/** ok, over, or nothing when there is no budget. A value that could not be measured is over. */
export function verdict({ value, budget, atLeast }: Row): string {
  if (budget === undefined) return ''
  return (atLeast ? value >= budget : value <= budget) ? 'ok' : 'OVER'
}

export function printTable(rows: readonly Row[]) {
  const format = (value: number) => (Number.isInteger(value) ? value.toLocaleString('en-US') : value.toFixed(2))
  console.table(
    rows.map((row) => ({
      what: row.what,
      value: `${format(row.value)} ${row.unit}`,
      budget: row.budget === undefined ? '' : `${row.atLeast ? '≥' : '≤'} ${format(row.budget)}`,
      verdict: verdict(row),
      peer: row.peer ?? '',
      note: row.note ?? '',
    })),
  )
}

export function saveRows(rows: readonly Row[]) {
  mkdirSync(path.join(root, 'artifacts'), { recursive: true })
  writeFileSync(
    path.join(root, 'artifacts/bench.json'),
    `${JSON.stringify(
      rows.map((row) => ({ ...row, verdict: verdict(row) })),
      null,
      2,
    )}\n`,
  )
}
