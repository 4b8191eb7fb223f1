import { useEffect } from 'react'
import { NotificationHost } from '@/components/ui/notification'
import { onTaskEnded } from '@/services/follow/task-ends'
import { currentPath } from '@/services/navigation'
import { tellTask } from './tell-task'

/** Tells what happened elsewhere. Each page of the stack listens: the one in front tells. */
export function News({ path }: { path: string }) {
  useEffect(() => onTaskEnded((task) => void (path === currentPath() && tellTask(task))), [path])
  return <NotificationHost />
}
