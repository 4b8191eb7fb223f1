import { useEffect } from 'react'
import { NotificationHost } from '@/components/ui/notification'
import { onTaskEnded } from '@/services/follow/task-ends'
import { currentPath } from '@/services/navigation'
import { useSession } from '@/services/queries/session'
import { tellAccountNews } from './account-news'
import { tellTask } from './tell-task'

/** Shows events from elsewhere. Every page of the stack listens; the front page shows them. */
export function News({ path }: { path: string }) {
  const { data, dataUpdatedAt } = useSession(false)
  const hasNews = data?.hasNews
  useEffect(() => onTaskEnded((task) => void (path === currentPath() && tellTask(task))), [path])
  // Refreshes the session at the start, when credits change, and when the mini-program comes to the front.
  useEffect(() => {
    if (hasNews && path === currentPath()) void tellAccountNews()
  }, [hasNews, dataUpdatedAt, path])
  return <NotificationHost />
}
