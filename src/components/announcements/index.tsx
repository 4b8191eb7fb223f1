import { late } from '@/components/ui/late'
import { useAnnouncements } from '@/services/queries/announcements'
import type { AnnouncementListProps } from './list'

const LateList = late<AnnouncementListProps>(() => import('./list').then((part) => part.AnnouncementList), {
  quiet: true,
})

/** What the operator announces, above the content of every page. `path`: the page that draws it. */
export function Announcements({ path }: { path: string }) {
  const all = useAnnouncements()
  return all.length > 0 ? <LateList all={all} path={path} /> : null
}
