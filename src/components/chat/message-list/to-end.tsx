import { Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { useTexts } from '@/services/texts/i18n'
import './to-end.scss'

/** A button over the content that scrolls to the end; it shows when something was added there. */
export function ToEnd({ grew, onClick }: { grew: boolean; onClick(): void }) {
  const t = useTexts().chat
  return (
    <Pressable id='to-end' className='chat-to-end' label={grew ? t.newContent : t.toEnd} onClick={onClick}>
      <Icon name='arrow-down' size={16} />
      {grew && <Span>{t.newContent}</Span>}
    </Pressable>
  )
}
