import type { Task } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Empty, type EmptyProps } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { MoreButton } from '@/components/ui/more-button'
import { Skeleton } from '@/components/ui/skeleton'
import { loadedTasks, type useHistory, type useWorks } from '@/services/queries/history'
import { useToolTexts } from '@/services/texts/tool'
import { Tile } from './tile'
import './index.scss'

interface TaskGridProps {
  query: ReturnType<typeof useHistory> | ReturnType<typeof useWorks>
  /** Shown when there are none. */
  none: Pick<EmptyProps, 'title' | 'text' | 'action'>
  onOpen(task: Task): void
}

/** Tasks as a grid of tiles, page by page. */
export function TaskGrid({ query, none, onOpen }: TaskGridProps) {
  const t = useToolTexts().history
  const tasks = loadedTasks(query.data)
  if (query.isPending)
    return (
      <Box className='history__grid'>
        {[0, 1, 2, 3].map((i) => (
          <Skeleton key={i} shape='card' lines={1} />
        ))}
      </Box>
    )
  if (query.isError && tasks.length === 0)
    return (
      <ErrorState error={query.error} id='history-failed' text={t.loadFailed} onRetry={() => void query.refetch()} />
    )
  if (tasks.length === 0) return <Empty id='history-empty' icon='history' {...none} />
  return (
    <>
      <Box className='history__grid' role='list'>
        {tasks.map((task) => (
          <Tile key={task.id} task={task} onOpen={onOpen} />
        ))}
      </Box>
      <MoreButton query={query} id='more-history' />
    </>
  )
}
