import { type AnyColumn, sql, type SQL } from 'drizzle-orm'
import { timestamp } from './rows'

/** Which page of a list: by its number, or by the key with which the one before ended. */
export interface PageAsked {
  page: number
  size: number
  after?: string | undefined
}

/** A page that was read with one row more than it shows: its rows, and the key of the next page when there is one. */
export function cutPage<T>(found: readonly T[], size: number, keyOf: (last: T) => string) {
  const shown = found.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: found.length > size && last ? { next: keyOf(last) } : {} }
}

/** Rows to skip: none with a cursor, since that marks the beginning; otherwise by page number. */
export const skipped = ({ page, size, after }: PageAsked): number => (after ? 0 : (page - 1) * size)

/** The key of a row in a list by time and id, the newest first. */
export const timeKey = ({ createdAt, id }: { createdAt: Date; id: string }) => `${createdAt.getTime()}.${id}`

/** Rows after the row of this key, in such a list. */
export function behind(time: AnyColumn, id: AnyColumn, after: string | undefined): SQL | undefined {
  if (!after) return undefined
  const [ms, key] = after.split('.')
  return sql`(${time}, ${id}) < (${timestamp(new Date(Number(ms)))}, ${key}::text)`
}
