import { contactsOf, followContact } from '@/components/site/contact'
import { tellCopyFailed } from '@/components/ui/use-copied'
import { useSite } from '@/components/site/use-site'
import { Box, Span } from '@/components/ui/box'
import { Icon, type IconName } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { notify } from '@/services/api/notices'
import { useTexts } from '@/services/texts/i18n'
import { useMiniSwitches } from '@/stores/mini-switches'
import { useMyTexts } from '@/services/texts/my'
import './section.scss'
import './row-link.scss'

const icons = {
  phone: 'smartphone',
  email: 'send',
  hours: 'info',
  address: 'globe',
  url: 'link',
} as const satisfies Record<string, IconName>

/** Contact of the operator, as the site's settings give it; a press copies it or opens its address. */
export function ContactRows() {
  const { common } = useTexts()
  const { account } = useMyTexts()
  const { contact } = useSite()
  const { links } = useMiniSwitches()
  const keys = contactsOf(contact).filter((key) => links || key !== 'url')
  if (keys.length === 0) return null
  return (
    <Box id='account-contact' className='section row-links' role='group' label={account.links.contact}>
      {keys.map((key) => (
        <Pressable
          key={key}
          id={`account-${key}`}
          className='row-link'
          onClick={() => void followContact(contact, key, () => notify.success(common.copied)).catch(tellCopyFailed)}
        >
          <Icon name={icons[key]} size={20} />
          <Span className='row-link__text row-link__text--long'>{contact[key]}</Span>
        </Pressable>
      ))}
    </Box>
  )
}
