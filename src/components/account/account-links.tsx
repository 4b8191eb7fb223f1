import { Box, Span } from '@/components/ui/box'
import { Icon, type IconName } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { go } from '@/services/navigation'
import { useTexts } from '@/services/texts/i18n'
import { useMyTexts } from '@/services/texts/my'
import { useSession } from '@/services/queries/session'
import { closeDialog } from '@/stores/dialogs'
import '../ui/icon/notices.scss'
import './section.scss'
import './row-link.scss'

const links = {
  notices: ['bell', '/notices'],
  password: ['key-round', '/password'],
  phone: ['smartphone', '/phone'],
  works: ['sparkles', '/works'],
  files: ['image-play', '/my-files'],
  share: ['link', '/share'],
  export: ['file-text', '/export-data'],
  contact: ['send', '/contact'],
  about: ['info', '/about'],
  legal: ['file-text', '/agreement'],
  minors: ['user', '/minors'],
  close: ['circle-x', '/close-account'],
} as const satisfies Record<string, readonly [IconName, string]>

/** Ways to the pages about the own account and about the site. */
export function AccountLinks({ names }: { names: readonly (keyof typeof links)[] }) {
  const { about, works } = useTexts().frame
  const { account, notices } = useMyTexts()
  const t = { ...account.links, about, works, notices: notices.title, unread: notices.unread }
  const hasUnread = useSession().data?.hasUnread
  const open = (path: string) => {
    closeDialog()
    void go(path)
  }
  return (
    <Box className='section row-links'>
      {names.map((name) => (
        <Pressable
          key={name}
          id={name === 'legal' ? 'legal' : `to-${name}`}
          className='row-link'
          role='link'
          onClick={() => open(links[name][1])}
        >
          <Icon name={links[name][0]} size={20} />
          <Span className='row-link__text'>{t[name]}</Span>
          {name === 'notices' && hasUnread && <Box className='row-link__dot' role='img' label={t.unread} />}
          <Icon name='chevron-right' size={18} />
        </Pressable>
      ))}
    </Box>
  )
}
