/** Longest text of a value in the audit: a logo may be in a setting. */
const longestText = 20_000

/** A value as the audit shows it. */
const shownValue = (value: unknown): unknown =>
  typeof value === 'string' && value.length > longestText
    ? `${value.slice(0, longestText)}… (${value.length})`
    : (value ?? null)

/** Whether a value of the audit is only the beginning of a text. */
export const isCut = (value: unknown): boolean =>
  typeof value === 'string' && value.length > longestText && /… \(\d+\)$/.test(value)

type Fields = Readonly<Record<string, unknown>>

/** The fields of a row that a change gives another value, before and after; null when nothing differs. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  )
  if (names.length === 0) return null
  const pick = (row: Fields) => Object.fromEntries(names.map((name) => [name, shownValue(row[name])]))
  return { before: pick(before), after: pick(after) }
}
