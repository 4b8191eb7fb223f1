import type { Mask } from './worn'

/** A row of a mask: how far it reaches, and the part of it that covers the torso, without sleeves. */
export interface Row {
  from: number
  to: number
  left: number
  right: number
}
export interface Rows {
  rows: (Row | null)[]
  first: number
  last: number
}

/** Rows of at least this share of the usual width count: loose ends below the hem do not. */
export function rowsOf({ data, width, height }: Mask, leastShare: number): Rows {
  const runs = Array.from({ length: height }, (_, y) => reachOf(data.subarray(y * width, (y + 1) * width)))
  const filled = runs.flatMap((run, y) => (run ? [{ y, size: run[1] - run[0] }] : []))
  const lower = filled
    .slice(Math.floor(filled.length * 0.4))
    .map(({ size }) => size)
    .sort((a, b) => a - b)
  const usual = lower[lower.length >> 1] ?? 0
  const wide = runs.map((run) => (run && run[1] - run[0] >= Math.max(6, usual * leastShare) ? run : null))
  const centres = filled
    .slice(Math.floor(filled.length * 0.4))
    .map(({ y }) => (runs[y]![0] + runs[y]![1]) / 2)
    .sort((a, b) => a - b)
  const middle = centres[centres.length >> 1] ?? width / 2
  const most = usual * 0.56
  const rows = wide.map(
    (run): Row | null =>
      run && {
        from: run[0],
        to: run[1],
        left: Math.max(run[0], middle - most),
        right: Math.min(run[1], middle + most),
      },
  )
  return {
    rows: smoothed(rows, Math.max(3, Math.round(height / 120))),
    first: rows.findIndex(Boolean),
    last: rows.findLastIndex(Boolean),
  }
}

/** From the first to the last stretch of a row that is not small beside its longest: straps belong together, a loose end does not belong. */
function reachOf(row: Uint8Array): [number, number] | null {
  const runs: [number, number][] = []
  for (let x = 0; x < row.length;) {
    if (row[x] !== 1) {
      x++
      continue
    }
    let end = x
    while (end + 1 < row.length && row[end + 1] === 1) end++
    runs.push([x, end])
    x = end + 1
  }
  const longest = Math.max(0, ...runs.map(([from, to]) => to - from))
  const large = runs.filter(([from, to]) => to - from >= longest * 0.22)
  return large.length > 0 ? [large[0]![0], large.at(-1)![1]] : null
}

/** A jagged edge of the torso would jag the whole row: it is the mean of its neighbours'. */
function smoothed(rows: Rows['rows'], reach: number): Rows['rows'] {
  return rows.map((row, y) => {
    if (!row) return null
    const near = rows.slice(Math.max(0, y - reach), y + reach + 1).flatMap((one) => (one ? [one] : []))
    const mean = (pick: (one: Row) => number) => near.reduce((sum, one) => sum + pick(one), 0) / near.length
    return { from: row.from, to: row.to, left: mean((one) => one.left), right: mean((one) => one.right) }
  })
}

/** The row at a height, or the nearest that there is. */
export function rowAt({ rows, first, last }: Rows, y: number): Row {
  const at = Math.min(last, Math.max(first, Math.round(y)))
  for (let away = 0; away < rows.length; away++) {
    const found = rows[at - away] ?? rows[at + away]
    if (found) return found
  }
  return { from: 0, to: 1, left: 0, right: 1 }
}
