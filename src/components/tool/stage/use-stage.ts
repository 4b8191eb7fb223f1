import { useEffect } from 'react'
import type { Task } from '@contract/api'
import { codes } from '@contract/codes'
import { ApiError } from '@/services/api/errors'
import { isActive } from '@/services/queries/history'
import { useRunning } from '@/services/queries/running'
import { useTask } from '@/services/queries/tool'
import { followTask } from '@/services/follow/tasks'
import { setCurrentTask, useToolDraft } from '@/stores/tool-drafts'

export interface StageState {
  /** The chosen task, or the newest active one. */
  task: Task | null
  /** Other active tasks of this tool. */
  others: readonly Task[]
  loading: boolean
  /** Error of a failed load. */
  failed: Error | null
  retry(): void
}

/** State of a tool's stage. Active tasks are loaded after a reload and followed until they end. */
export function useStage(serviceKey: string): StageState {
  const { current } = useToolDraft(serviceKey)
  const { data: running = [] } = useRunning(serviceKey)
  const { data, error, isLoading, refetch } = useTask(current)
  const gone = error instanceof ApiError && error.code === codes.notFound
  useEffect(() => {
    running.forEach(followTask)
  }, [running])
  useEffect(() => {
    if (data && isActive(data)) followTask(data)
  }, [data])
  useEffect(() => {
    if (gone) setCurrentTask(serviceKey, undefined)
  }, [gone, serviceKey])
  const chosen = current ? (data ?? running.find(({ id }) => id === current)) : running[running.length - 1]
  const task = chosen ?? null
  // A task that ends without another one chosen stays on the stage.
  useEffect(() => {
    if (!current && task) setCurrentTask(serviceKey, task.id)
  }, [current, task, serviceKey])
  return {
    task,
    others: running.filter(({ id }) => id !== task?.id && id !== current),
    loading: !task && Boolean(current) && isLoading,
    failed: current && !task && !gone ? error : null,
    retry: () => void refetch(),
  }
}
