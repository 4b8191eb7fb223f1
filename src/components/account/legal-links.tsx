import { Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { useTexts } from '@/services/texts/i18n'
import { go } from '@/services/navigation'
import { closeDialog } from '@/stores/dialogs'
import './section.scss'
import './row-link.scss'

/** Links to the agreements. */
export function LegalLinks() {
  const t = useTexts().account
  const open = () => {
    closeDialog()
    void go('/agreement')
  }
  return (
    <Pressable id='legal' className='section row-link' role='link' onClick={open}>
      <Icon name='file-text' size={20} />
      <Span className='row-link__text'>{t.legal}</Span>
      <Icon name='chevron-right' size={18} />
    </Pressable>
  )
}
