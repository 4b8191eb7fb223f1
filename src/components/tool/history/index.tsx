import { useState } from 'react'
import type { Task } from '@contract/api'
import { toolOf } from '@contract/tools'
import { goToPlace } from '@/components/frame/go-to-place'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { Group } from '@/components/ui/group'
import { Skeleton } from '@/components/ui/skeleton'
import { useTexts } from '@/services/texts/i18n'
import { loadedTasks, historyFilters, useHistory, type HistoryFilter } from '@/services/queries/history'
import { useToolTexts } from '@/services/texts/tool'
import { setCurrentTask } from '@/stores/tool-drafts'
import { Tile } from './tile'
import './index.scss'

interface HistoryProps {
  /** The tool whose page this is. */
  serviceKey: string
  /** A task of this tool was chosen; tasks of other tools open on their own page. */
  onOpen(task: Task): void
}

/** Tasks of a tool or of all tools, as a grid. */
export function History({ serviceKey, onOpen }: HistoryProps) {
  const t = useToolTexts().history
  const [filter, setFilter] = useState<HistoryFilter>('all')
  const [everyTool, setEveryTool] = useState(false)
  const query = useHistory(everyTool ? undefined : serviceKey, filter)
  const open = (task: Task) => {
    const tool = toolOf(task.serviceKey)
    if (task.serviceKey === serviceKey || !tool) return onOpen(task)
    setCurrentTask(tool.serviceKey, task.id)
    goToPlace(`/${tool.path}`)
  }
  return (
    <Box id='history' className='history' role='region' label={t.title}>
      <Box className='history__title' role='heading' level={2}>
        {t.title}
      </Box>
      <Group id='history-filters' role='group' label={t.filter} className='history__filters'>
        {historyFilters.map((one) => (
          <Chip key={one} id={`filter-${one}`} active={one === filter} onClick={() => setFilter(one)}>
            {t.filters[one]}
          </Chip>
        ))}
        <Chip id='filter-every-tool' icon='layout-grid' active={everyTool} onClick={() => setEveryTool(!everyTool)}>
          {t.everyTool}
        </Chip>
      </Group>
      <Found query={query} filtered={filter !== 'all'} onOpen={open} />
    </Box>
  )
}

interface FoundProps {
  query: ReturnType<typeof useHistory>
  filtered: boolean
  onOpen(task: Task): void
}

function Found({ query, filtered, onOpen }: FoundProps) {
  const t = useToolTexts().history
  const { common } = useTexts()
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
  if (tasks.length === 0) {
    const { title, text } = filtered ? t.noneFound : t.empty
    return <Empty id='history-empty' icon='history' title={title} text={text} />
  }
  return (
    <>
      <Box className='history__grid' role='list'>
        {tasks.map((task) => (
          <Tile key={task.id} task={task} onOpen={onOpen} />
        ))}
      </Box>
      {query.hasNextPage && (
        <Button
          id='more-history'
          kind='soft'
          className='history__more'
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {common.loadMore}
        </Button>
      )}
    </>
  )
}
