import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTexts } from '@/services/texts/i18n'

/** A note that the last message could not be sent, or why it was refused, with a button to send it again. */
export function Unsent({ why, disabled, onSend }: { why?: string; disabled: boolean; onSend: () => void }) {
  const t = useTexts().chat
  return (
    <Box id='unsent' className='chat-unsent' role='alert'>
      <Icon name='circle-alert' size={18} />
      <Span className='chat-unsent__text'>{why || t.notSent}</Span>
      <Button id='resend' kind='plain' size='s' disabled={disabled} onClick={onSend}>
        {t.resend}
      </Button>
    </Box>
  )
}
