import type { Task } from '@contract/api'
import { useWork } from '@/services/queries/work'

/** The task with the file of its work in place of the script; other tasks as they are. */
export function useWithWorkFile(task: Task): Task {
  const { workId } = task.result
  const isWork = typeof workId === 'string'
  const { data: work } = useWork(isWork ? workId : '', isWork)
  if (!isWork) return task
  const file = work?.state === 'finished' ? work.file : null
  return { ...task, outputs: file ? [file] : [] }
}
