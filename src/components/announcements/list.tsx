import { useState } from 'react'
import type { Announcement } from '@contract/api'
import { usePath } from '@/services/navigation'
import { closeAnnouncement } from '@/services/queries/announcements'
import { useSession } from '@/services/queries/session'
import { useAuth } from '@/stores/auth'
import { keepClosed, useClosedAnnouncements } from '@/stores/closed-announcements'
import { AnnouncementLine } from './line'
import { AnnouncementSheet } from './sheet'

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
      {line && <AnnouncementLine shown={line} onOpen={() => setOpened(line.id)} onClose={() => close(line)} />}
      <AnnouncementSheet
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
