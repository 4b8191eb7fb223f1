import { useEffect } from 'react'
import { NotificationHost } from '@/components/ui/notification'
import { onTaskEnded } from '@/services/follow/task-ends'
import { currentPath } from '@/services/navigation'
import { useSession } from '@/services/queries/session'
import { tellAccountNews } from './account-news'
import { tellTask } from './tell-task'

/** Tells what happened elsewhere. Each page of the stack listens: the one in front tells. */
export function News({ path }: { path: string }) {
  const { dataUpdatedAt } = useSession(false)
  useEffect(() => onTaskEnded((task) => void (path === currentPath() && tellTask(task))), [path])
  // The session is read at the start and when the mini-program comes to the front.
  useEffect(() => {
    if (dataUpdatedAt && path === currentPath()) void tellAccountNews()
  }, [dataUpdatedAt, path])
  return <NotificationHost />
}
