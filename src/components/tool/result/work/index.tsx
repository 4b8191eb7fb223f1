import { useEffect } from 'react'
import type { Task } from '@contract/api'
import { toolOf } from '@contract/tools'
import { codes } from '@contract/codes'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ApiError } from '@/services/api/errors'
import { go } from '@/services/navigation'
import { invalidateWorkList, useWork } from '@/services/queries/work'
import { useTexts } from '@/services/texts/i18n'
import { useToolTexts } from '@/services/texts/tool'
import { taskTitle } from '../task-outputs'
import { AudioPlayer } from '../../player'
import { Cells } from './cells'
import './index.scss'

/** The work whose script a task wrote: its cells fill while it is made, then it plays. */
export function WorkProduct({ task, id }: { task: Task; id: string }) {
  const t = useToolTexts().podcast
  const { common } = useTexts()
  const { data: work, error } = useWork(id)
  useEffect(() => invalidateWorkList(), [id])
  if (error instanceof ApiError && error.code === codes.notFound)
    return <Box className='work-product work-product--gone'>{t.gone.title}</Box>
  const open = () => void go(`/${toolOf(task.serviceKey)?.path ?? ''}`, { work: id, from: 'list' })
  const done = work?.steps.filter(({ state }) => state === 'done').length ?? 0
  return (
    <Box id='work' className='work-product'>
      <Box className='work-product__head'>
        <Icon name='podcast' size={22} />
        <Box className='work-product__title'>{work?.title ?? String(task.result.title ?? taskTitle(task))}</Box>
        <Button id='open-work' size='s' onClick={open}>
          {t.openWork}
        </Button>
      </Box>
      <Box className='work-product__body'>
        {work && work.state !== 'finished' && (
          <>
            <Cells steps={work.steps} />
            <Box className='work-product__state' live='polite'>
              {[work.message || t.states[work.state], t.made(done, work.steps.length)].join(' · ')}
            </Box>
          </>
        )}
        {work?.sound && work.state === 'finished' && (
          <>
            <AudioPlayer key={work.sound.fileId} id='work-sound' file={work.sound} words='none' />
            <Box className='work-product__state'>{common.credits(work.credits)}</Box>
          </>
        )}
      </Box>
    </Box>
  )
}
