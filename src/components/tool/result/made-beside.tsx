import { useEffect } from 'react'
import type { Task } from '@contract/api'
import { leaveTo } from '@/components/frame/leave-to'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { go } from '@/services/navigation'
import { invalidateCourses } from '@/services/queries/course'
import { useToolTexts } from '@/services/texts/tool'
import { writeFields } from '@/stores/tool-drafts'

/** What a task made beside files: a voice to speak with, a course to learn from. */
export function MadeBeside({ task }: { task: Task }) {
  const t = useToolTexts().result
  const { voiceModelId, courseId, title } = task.result
  useEffect(() => {
    if (courseId) invalidateCourses()
  }, [courseId])
  const speak = (model: string) => {
    writeFields('GPT_SOVITS', { task: 'speak', model })
    leaveTo('/voice')
  }
  return (
    <>
      {typeof voiceModelId === 'string' && (
        <Box className='made-beside'>
          <Icon name='mic-vocal' size={22} />
          <Box className='made-beside__text'>{t.voiceModel(String(task.input.name ?? ''))}</Box>
          <Button id='speak-with' size='s' onClick={() => speak(voiceModelId)}>
            {t.speakWith}
          </Button>
        </Box>
      )}
      {typeof courseId === 'string' && (
        <Box className='made-beside'>
          <Icon name='graduation-cap' size={22} />
          <Box className='made-beside__text'>{String(title ?? task.input.topic ?? '')}</Box>
          <Button id='open-course' size='s' onClick={() => void go('/education', { course: courseId, from: 'list' })}>
            {t.openCourse}
          </Button>
        </Box>
      )}
    </>
  )
}
