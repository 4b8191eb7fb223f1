import { useEffect } from 'react'
import type { File, Task, Work } from '@contract/api'
import { toolOf } from '@contract/tools'
import { codes } from '@contract/codes'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Icon, type IconName } from '@/components/ui/icon'
import { ApiError } from '@/services/api/errors'
import { go } from '@/services/navigation'
import { invalidateWorkList, useWork } from '@/services/queries/work'
import { useTexts } from '@/services/texts/i18n'
import { useToolTexts } from '@/services/texts/tool'
import { taskTitle } from '../task-outputs'
import { Video } from '../film/video'
import { AudioPlayer } from '../../player'
import { doneSteps } from './steps'
import { WorkSteps } from './work-steps'
import './index.scss'

/** The work whose script a task wrote: its steps fill while it is made, then it plays. */
export function WorkProduct({ task, id }: { task: Task; id: string }) {
  const t = useToolTexts().work
  const { data: work, error, refetch } = useWork(id)
  useEffect(() => invalidateWorkList(), [id])
  if (error instanceof ApiError && error.code === codes.notFound)
    return <Box className='work-product work-product--gone'>{t.gone.title}</Box>
  const tool = toolOf(task.serviceKey)
  const open = () => void go(`/${tool?.path ?? ''}`, { work: id, from: 'list' })
  const file = work?.state === 'finished' && work.file
  return (
    <Box id='work' className='work-product'>
      <Box className='work-product__head'>
        <Icon name={(tool?.icon ?? 'sparkles') as IconName} size={22} />
        <Box className='work-product__title'>{work?.title ?? String(task.result.title ?? taskTitle(task))}</Box>
        <Button id='open-work' size='s' onClick={open}>
          {t.openWork}
        </Button>
      </Box>
      <Box className='work-product__body'>
        {error && !work && <ErrorState error={error} id='work-failed' onRetry={() => void refetch()} />}
        {work && work.state !== 'finished' && <Unfinished work={work} />}
        {work && file && <Finished work={work} file={file} />}
      </Box>
    </Box>
  )
}

function Unfinished({ work }: { work: Work }) {
  const t = useToolTexts().work
  return (
    <>
      <WorkSteps work={work} />
      <Box className='work-product__state' live='polite'>
        {[work.message || t.states[work.state], t.made(doneSteps(work), work.states.length)].join(' · ')}
      </Box>
    </>
  )
}

function Finished({ work, file }: { work: Work; file: File }) {
  const { common } = useTexts()
  return (
    <>
      {file.kind === 'video' ? (
        <Video key={file.fileId} id='work-film' file={file} about={work.title} poster={work.cover} />
      ) : (
        <AudioPlayer key={file.fileId} id='work-sound' file={file} words='none' />
      )}
      <Box className='work-product__state'>{common.credits(work.credits)}</Box>
    </>
  )
}
