import { useState } from 'react'
import { goToPlace } from '@/components/frame/go-to-place'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { openTutor } from '@/services/queries/course'
import { useToolTexts } from '@/services/texts/tool'
import './tutor.scss'

/** Opens the chat with the tutor of a lesson. */
export function Tutor({ courseId, lesson }: { courseId: string; lesson: number }) {
  const t = useToolTexts().course
  const [opening, setOpening] = useState(false)
  const open = async () => {
    setOpening(true)
    try {
      goToPlace('/chat', { chatNumber: await openTutor(courseId, lesson) })
    } catch {
      // The call has shown the reason.
    } finally {
      setOpening(false)
    }
  }
  return (
    <Box className='tutor'>
      <Box className='tutor__mark'>
        <Icon name='graduation-cap' size={22} />
      </Box>
      <Box className='tutor__words'>
        <Box className='tutor__title'>{t.tutor}</Box>
        <Box className='tutor__text'>{t.tutorText}</Box>
      </Box>
      <Button id='ask-tutor' kind='soft' icon='message-circle' loading={opening} onClick={() => void open()}>
        {t.tutorAction}
      </Button>
    </Box>
  )
}
