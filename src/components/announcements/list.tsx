import { useState } from 'react'
import type { Announcement } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { Pressable } from '@/components/ui/pressable'
import { usePath } from '@/services/navigation'
import { closeAnnouncement } from '@/services/queries/announcements'
import { useSession } from '@/services/queries/session'
import { useWordTexts } from '@/services/texts/word'
import { useAuth } from '@/stores/auth'
import { keepClosed, useClosedAnnouncements } from '@/stores/closed-announcements'
import './list.scss'

export interface AnnouncementListProps {
  all: readonly Announcement[]
  /** The page that draws it. */
  path: string
}

function close({ id }: Announcement) {
  keepClosed(id)
  closeAnnouncement(id, useAuth.getState().token === null)
}

/** The first announcement that was not closed: a line that opens it, or a sheet where it must be confirmed. */
export function AnnouncementList({ all, path }: AnnouncementListProps) {
  const t = useWordTexts().announcements
  const closed = useClosedAnnouncements(({ ids }) => ids)
  // One question at a time: changed agreements come first.
  const isAsked = Boolean(useSession(false).data?.agreements?.length)
  const isInFront = usePath() === path && !isAsked
  const [opened, setOpened] = useState('')
  const open = all.filter(({ id }) => !closed.includes(id))
  const toConfirm = open.find(({ mustConfirm }) => mustConfirm)
  const line = open.find(({ mustConfirm }) => !mustConfirm)
  const inSheet = toConfirm ?? (line?.id === opened ? line : undefined)
  return (
    <>
      {line && (
        <Box className={`announcement announcement--${line.level}`} id='announcement' role='status'>
          <Icon name='megaphone' size={20} />
          <Pressable id='announcement-open' className='announcement__words' onClick={() => setOpened(line.id)}>
            <Box className='announcement__title'>{line.title}</Box>
          </Pressable>
          <Button id='announcement-more' size='s' kind='plain' onClick={() => setOpened(line.id)}>
            {t.more}
          </Button>
          <IconButton id='announcement-close' icon='x' size={40} label={t.close} onClick={() => close(line)} />
        </Box>
      )}
      <Sheet
        shown={isInFront ? inSheet : undefined}
        close={(one) => {
          setOpened('')
          close(one)
        }}
        leave={() => setOpened('')}
      />
    </>
  )
}

interface SheetProps {
  shown: Announcement | undefined
  close(one: Announcement): void
  leave(): void
}

/** The whole text. One that must be confirmed is closed by its button only. */
function Sheet({ shown, close, leave }: SheetProps) {
  const t = useWordTexts().announcements
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
