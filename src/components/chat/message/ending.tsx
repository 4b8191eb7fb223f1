import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTexts } from '@/services/texts/i18n'
import { askAgain } from '../send'
import type { AnswerProps } from './answer'
import '../stop-mark.scss'

/** How an answer ended when it was stopped, failed or was withdrawn, with one action. */
export function Ending({ message: { status, content, error, messageId }, question, last }: AnswerProps) {
  const t = useTexts().chat
  if (status === 'failed') {
    return (
      <Box id={`failed-${messageId}`} className='chat-failed' role='alert'>
        <Icon name='circle-alert' size={18} />
        <Box className='chat-failed__text'>
          <Box>{error?.msg || t.failed}</Box>
          {!error?.msg && <Box className='chat-failed__more'>{t.failedText}</Box>}
        </Box>
        {last && question && (
          <Button id='retry' kind='soft' size='s' onClick={() => void askAgain(question)}>
            {t.retry}
          </Button>
        )}
      </Box>
    )
  }
  if (status === 'withdrawn')
    return (
      <Box id={`withdrawn-${messageId}`} className='chat-note' live='polite'>
        <Icon name='circle-alert' size={16} />
        <Span>{error?.msg ?? t.emptyAnswer}</Span>
      </Box>
    )
  if (status === 'stopped')
    return (
      <Box className='chat-note'>
        <Span className='stop-mark stop-mark--small' />
        <Span>{content ? t.stopped : t.stoppedEmpty}</Span>
      </Box>
    )
  return content === '' ? <Box className='chat-note'>{t.emptyAnswer}</Box> : null
}
