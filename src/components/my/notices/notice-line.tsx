import type { AccountNotice } from '@contract/api'
import { places } from '@contract/places'
import { goToPlace } from '@/components/frame/go-to-place'
import { Box } from '@/components/ui/box'
import { Icon, type IconName } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { readNotice } from '@/services/queries/notices'
import { useMyTexts } from '@/services/texts/my'
import { clockTime } from '@/services/time'

const icons: Readonly<Record<string, IconName>> = { '/orders': 'receipt', '/my-files': 'image-play', '/share': 'link' }

/** Icon of a notification, by the page it opens. */
function iconOf({ path, params }: AccountNotice): IconName {
  if (path === '/account') return params?.['tab'] === 'credits' ? 'zap' : 'smartphone'
  return icons[path] ?? ((places.find((place) => path === `/${place.path}`)?.icon as IconName) || 'bell')
}

/** One notification: its event and time. A press marks it as read and opens its page. */
export function NoticeLine({ notice }: { notice: AccountNotice }) {
  const t = useMyTexts().notices
  const { id, kind, title, text, path, params, createTime, isRead } = notice
  const open = () => {
    if (!isRead) void readNotice(id)
    goToPlace(path, params)
  }
  return (
    <Pressable id={`notice-${id}`} className='notice-line' role='link' onClick={open}>
      <Box className={`notice-line__icon notice-line__icon--${kind}`}>
        <Icon name={iconOf(notice)} size={20} />
      </Box>
      <Box className='notice-line__body'>
        <Box className='notice-line__head'>
          <Box className={isRead ? 'notice-line__title' : 'notice-line__title notice-line__title--unread'}>{title}</Box>
          {!isRead && <Box className='notice-line__dot' role='img' label={t.unread} />}
        </Box>
        <Box className='notice-line__text'>{text}</Box>
        <Box className='notice-line__time'>{clockTime(new Date(createTime))}</Box>
      </Box>
      <Icon name='chevron-right' size={18} className='notice-line__more' />
    </Pressable>
  )
}
