import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTexts } from '@/services/texts/i18n'
import { send } from '../send'
import './unsent.scss'

/** A note that the last message could not be sent, with a button to send it again. */
export function Unsent({
  text,
  disabled,
  parentMessageId,
}: {
  text: string
  disabled: boolean
  parentMessageId?: string
}) {
  const t = useTexts().chat
  return (
    <Box id='unsent' className='chat-unsent' role='alert'>
      <Icon name='circle-alert' size={18} />
      <Span className='chat-unsent__text'>{t.notSent}</Span>
      <Button id='resend' kind='plain' size='s' disabled={disabled} onClick={() => void send(text, parentMessageId)}>
        {t.resend}
      </Button>
    </Box>
  )
}
