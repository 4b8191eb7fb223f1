import { useState } from 'react'
import type { Task } from '@contract/api'
import { offeredName } from '@contract/places'
import { toolOf, tools } from '@contract/tools'
import { PageFrame } from '@/components/frame'
import { goToPlace } from '@/components/frame/go-to-place'
import { usePlaces } from '@/components/frame/use-places'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Group } from '@/components/ui/group'
import type { IconName } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { useWorks } from '@/services/queries/history'
import { useLocale } from '@/services/texts/i18n'
import { useToolTexts, useToolTextsReady } from '@/services/texts/tool'
import { setCurrentTask } from '@/stores/tool-drafts'
import { TaskGrid } from '../history/task-grid'
import '@/components/ui/icon/chat.scss'
import '@/components/ui/icon/tool.scss'
import './index.scss'

/** All works of a person, or only favourites, by tool. */
export function GalleryPage() {
  const t = useToolTexts().history
  const ready = useToolTextsReady()
  return (
    <PageFrame path='/works' title={t.works} bar='back'>
      {ready ? <Gallery /> : <Skeleton shape='card' lines={3} />}
    </PageFrame>
  )
}

function Gallery() {
  const t = useToolTexts().history
  const locale = useLocale()
  const offered = usePlaces()
  const [serviceKey, setServiceKey] = useState<string>()
  const [marked, setMarked] = useState(false)
  const query = useWorks(serviceKey, marked)
  const open = (task: Task) => {
    const tool = toolOf(task.serviceKey)
    if (!tool) return
    const { workId } = task.result
    if (typeof workId === 'string') return goToPlace(`/${tool.path}`, { work: workId, from: 'list' })
    setCurrentTask(tool.serviceKey, task.id)
    goToPlace(`/${tool.path}`)
  }
  const path = offered.find((one) => one.serviceKey === serviceKey)?.path ?? 'chat'
  const make = (
    <Button id='make-work' onClick={() => goToPlace(`/${path}`)}>
      {t.make}
    </Button>
  )
  return (
    <Box id='works' className='works'>
      <Group id='works-filters' role='group' label={t.byTool} className='works__filters'>
        <Chip id='works-marked' icon='star' active={marked} onClick={() => setMarked(!marked)}>
          {t.favourites}
        </Chip>
        <Chip id='works-all' icon='layout-grid' active={!serviceKey} onClick={() => setServiceKey(undefined)}>
          {t.everyTool}
        </Chip>
        {tools.map((tool) => (
          <Chip
            key={tool.path}
            id={`works-${tool.path}`}
            icon={tool.icon as IconName}
            active={serviceKey === tool.serviceKey}
            onClick={() => setServiceKey(tool.serviceKey)}
          >
            {(offered.find((one) => one.serviceKey === tool.serviceKey)?.name ?? offeredName(tool))[locale]}
          </Chip>
        ))}
      </Group>
      <TaskGrid query={query} none={marked ? t.noFavourites : { ...t.empty, action: make }} onOpen={open} />
    </Box>
  )
}
