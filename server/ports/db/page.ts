import { type AnyColumn, sql, type SQL } from 'drizzle-orm'
import { timestamp } from './rows'

/** Page of a list: by number, or by the previous page's cursor. */
export interface PageAsked {
  page: number
  size: number
  after?: string | undefined
}

/** A page from rows read with one extra: its rows, and the next page's cursor if there is one. */
export function cutPage<T>(found: readonly T[], size: number, keyOf: (last: T) => string) {
  const shown = found.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: found.length > size && last ? { next: keyOf(last) } : {} }
}

/** Rows to skip: none with a cursor, since that marks the beginning; otherwise by page number. */
export const skipped = ({ page, size, after }: PageAsked): number => (after ? 0 : (page - 1) * size)

/** Cursor of a row in a list by time and id, newest first. */
export const timeKey = ({ createdAt, id }: { createdAt: Date; id: string }) => `${createdAt.getTime()}.${id}`

/** Rows after the row of this key, in such a list. */
export function behind(time: AnyColumn, id: AnyColumn, after: string | undefined): SQL | undefined {
  if (!after) return undefined
  const [ms, key] = after.split('.')
  return sql`(${time}, ${id}) < (${timestamp(new Date(Number(ms)))}, ${key}::text)`
}
