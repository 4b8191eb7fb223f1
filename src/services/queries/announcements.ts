import { useQuery } from '@tanstack/react-query'
import type { Announcement } from '@contract/api'
import { minuteMs } from '@contract/time'
import { call } from '../api/call'
import { asQuery, queries } from './client'

const announcementQuery = { ...asQuery('GET /app/api/announcement', {}), staleTime: 5 * minuteMs }

/** What the operator announces to this person now. */
export const useAnnouncements = () => useQuery(announcementQuery).data ?? []

/** Closes an announcement here, and for a person on every device. */
export function closeAnnouncement(id: string, isGuest: boolean): void {
  queries.setQueryData(announcementQuery.queryKey, (all: Announcement[] | undefined) =>
    all?.filter((one) => one.id !== id),
  )
  // One that is not noted is shown again, which is better than one that nobody has seen.
  if (!isGuest) void call('PUT /app/user/announcement/:id', { id }, { quiet: true }).catch(() => undefined)
}
