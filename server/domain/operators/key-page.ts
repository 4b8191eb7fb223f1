/** A page of rows that were read with one extra; `next` is the last row's key. */
export function keyPage<T, R>(found: readonly T[], size: number, keyOf: (row: T) => string, view: (row: T) => R) {
  const shown = found.slice(0, size)
  const last = shown.at(-1)
  return { records: shown.map(view), next: found.length > size && last ? keyOf(last) : null }
}
