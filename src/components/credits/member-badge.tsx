import { Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { useTexts } from '@/services/texts/i18n'
import './member-badge.scss'

/** Shown beside the name of a member. */
export function MemberBadge() {
  const t = useTexts().frame
  return (
    <Span className='member-badge'>
      <Icon name='crown' size={12} />
      <Span>{t.member}</Span>
    </Span>
  )
}
