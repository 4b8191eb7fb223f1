import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { Out } from '@contract/api'
import { call } from '../../api/call'
import { keysetPaging } from '../keyset-paging'
import { queries } from '../client'
import { invalidateSession } from '../session'

const key = 'GET /app/user/notice/page'
const quiet = { quiet: true }

/** The notices of the last weeks, newest first, page by page. */
export const useNotices = () =>
  useInfiniteQuery({
    queryKey: [key],
    staleTime: 0,
    queryFn: ({ pageParam }) => call(key, { after: pageParam, size: 20 }, quiet),
    ...keysetPaging,
  })

export const reloadNotices = (): void => void queries.invalidateQueries({ queryKey: [key] })

/** Marks a notice as read, `older`: with all that came before it. It is shown at once; the dots follow with the session. */
export async function readNotice(id: string, older = false): Promise<void> {
  // Ids are in the order in which notices came.
  const isMeant = (one: string) => (older ? one <= id : one === id)
  queries.setQueryData<InfiniteData<Out<typeof key>>>(
    [key],
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          records: page.records.map((one) => (isMeant(one.id) ? { ...one, isRead: true } : one)),
        })),
      },
  )
  try {
    await call('PUT /app/user/notice/read', { id, older }, older ? {} : quiet)
    invalidateSession()
  } catch {
    // A failed mark makes the notifications unread again.
    reloadNotices()
  }
}
