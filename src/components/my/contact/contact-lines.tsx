import { Section } from '@/components/account/section'
import { contactsOf, followContact } from '@/components/site/contact'
import { tellCopyFailed } from '@/components/ui/use-copied'
import { useSite } from '@/components/site/use-site'
import { Span } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { notify } from '@/services/api/notices'
import { useMiniSwitches } from '@/stores/mini-switches'
import { useMyTexts } from '@/services/texts/my'
import { useAuth } from '@/stores/auth'
import './contact-lines.scss'

/** Contact of the operator from the site's settings; a press copies it. */
export function ContactLines() {
  const t = useMyTexts().contact
  const { contact } = useSite()
  const hasToken = useAuth((auth) => Boolean(auth.token))
  const { links } = useMiniSwitches()
  const lines = contactsOf(contact).filter((key) => links || key !== 'url')
  const press = (key: (typeof lines)[number]) =>
    void followContact(contact, key, () => notify.success(t.copied)).catch(tellCopyFailed)
  return (
    <Section id='contact-lines' title={t.reach} {...(lines.length === 0 && { text: hasToken ? t.none : t.noneOpen })}>
      {lines.map((key) => (
        <Pressable key={key} id={`contact-${key}`} className='contact-line' onClick={() => press(key)}>
          <Span className='contact-line__name'>{t[key]}</Span>
          <Span className='contact-line__value'>{contact[key]}</Span>
        </Pressable>
      ))}
    </Section>
  )
}
