import { useState } from 'react'
import type { Task } from '@contract/api'
import { toolOf } from '@contract/tools'
import { goToPlace } from '@/components/frame/go-to-place'
import { Box } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { Group } from '@/components/ui/group'
import { historyFilters, loadedTasks, useHistory, type HistoryFilter } from '@/services/queries/history'
import { useToolTexts } from '@/services/texts/tool'
import { setCurrentTask } from '@/stores/tool-drafts'
import { TaskGrid } from './task-grid'
import './index.scss'

interface HistoryProps {
  /** The tool whose page this is. */
  serviceKey: string
  /** Nothing is shown until there is a work. */
  hidesEmpty?: boolean
  /** A task of this tool was chosen; tasks of other tools open on their own page. */
  onOpen(task: Task): void
}

/** Tasks of a tool or of all tools, as a grid. */
export function History({ serviceKey, hidesEmpty = false, onOpen }: HistoryProps) {
  const t = useToolTexts().history
  const [filter, setFilter] = useState<HistoryFilter>('all')
  const [everyTool, setEveryTool] = useState(false)
  const query = useHistory(everyTool ? undefined : serviceKey, filter)
  const isEmpty = !query.isError && loadedTasks(query.data).length === 0
  if (hidesEmpty && isEmpty && filter === 'all' && !everyTool) return null
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
      <TaskGrid query={query} none={filter === 'all' ? t.empty : t.noneFound} onOpen={open} />
    </Box>
  )
}
