import type { Announcement } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { Pressable } from '@/components/ui/pressable'
import { useOperatorTexts } from '@/services/texts/operator'
import './line.scss'

interface Props {
  shown: Announcement
  onOpen(): void
  onClose(): void
}

/** The title of an announcement. */
export function AnnouncementLine({ shown: { title, level }, onOpen, onClose }: Props) {
  const t = useOperatorTexts().announcements
  return (
    <Box className={`announcement announcement--${level}`} id='announcement' role='status'>
      <Icon name='info' size={20} />
      <Pressable id='announcement-open' className='announcement__words' onClick={onOpen}>
        <Box className='announcement__title'>{title}</Box>
      </Pressable>
      <Button id='announcement-more' size='s' kind='plain' onClick={onOpen}>
        {t.more}
      </Button>
      <IconButton id='announcement-close' icon='x' size={40} label={t.close} onClick={onClose} />
    </Box>
  )
}
