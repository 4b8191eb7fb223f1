import { useEffect } from 'react'
import type { Task } from '@contract/api'
import type { VoiceField } from '@contract/field'
import { toolOf } from '@contract/tools'
import { goToPlace } from '@/components/frame/go-to-place'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { go } from '@/services/navigation'
import { invalidateCourses } from '@/services/queries/course'
import { useToolTexts } from '@/services/texts/tool'
import { writeFields } from '@/stores/tool-drafts'
import { taskTitle } from './task-outputs'
import { reuseValues } from './use-in'
import { WorkProduct } from './work'
import './products.scss'

/** Products of a task beside files: a voice model, a course or a work, each with a button that uses it. */
export function Products({ task }: { task: Task }) {
  const { voiceModelId, courseId, workId } = task.result
  return (
    <>
      {typeof voiceModelId === 'string' && <VoiceModel task={task} id={voiceModelId} />}
      {typeof courseId === 'string' && <Course task={task} id={courseId} />}
      {typeof workId === 'string' && <WorkProduct task={task} id={workId} />}
    </>
  )
}

function VoiceModel({ task, id }: { task: Task; id: string }) {
  const t = useToolTexts().result
  const tool = toolOf(task.serviceKey)
  const [field] = Object.entries(tool?.fields ?? {}).find(([, one]) => (one as VoiceField).own) ?? []
  const speak = () => {
    if (!tool || !field) return
    writeFields(tool.serviceKey, reuseValues(tool, field, id))
    goToPlace(`/${tool.path}`)
  }
  return (
    <Box className='products'>
      <Icon name='mic-vocal' size={22} />
      <Box className='products__text'>{t.voiceModel(taskTitle(task))}</Box>
      <Button id='speak-with' size='s' onClick={speak}>
        {t.speakWith}
      </Button>
    </Box>
  )
}

function Course({ task, id }: { task: Task; id: string }) {
  const t = useToolTexts().result
  useEffect(() => invalidateCourses(), [id])
  const open = () => void go(`/${toolOf(task.serviceKey)?.path ?? ''}`, { course: id, from: 'list' })
  return (
    <Box className='products'>
      <Icon name='graduation-cap' size={22} />
      <Box className='products__text'>{String(task.result.title ?? taskTitle(task))}</Box>
      <Button id='open-course' size='s' onClick={open}>
        {t.openCourse}
      </Button>
    </Box>
  )
}
