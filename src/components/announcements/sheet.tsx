import { useState } from 'react'
import type { Announcement } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useOperatorTexts } from '@/services/texts/operator'
import './sheet.scss'

interface Props {
  shown: Announcement | undefined
  close(one: Announcement): void
  leave(): void
}

/** The whole text. One that must be confirmed is closed by its button only. */
export function AnnouncementSheet({ shown, close, leave }: Props) {
  const t = useOperatorTexts().announcements
  // Its words stay during the closing transition.
  const [last, setLast] = useState(shown)
  if (shown && shown !== last) setLast(shown)
  const text = shown ?? last
  return (
    <Dialog
      id='announcement-sheet'
      open={shown !== undefined}
      label={text?.title ?? t.label}
      widthPx={400}
      onClose={() => shown && !shown.mustConfirm && leave()}
      footer={
        text && (
          <Button id='announcement-confirm' size='l' block onClick={() => shown && close(shown)}>
            {text.mustConfirm ? t.confirm : t.got}
          </Button>
        )
      }
    >
      {text && (
        <>
          <Box className='announcement-text__title' role='heading' level={2}>
            {text.title}
          </Box>
          <Box className='announcement-text__content'>{text.content}</Box>
        </>
      )}
    </Dialog>
  )
}
