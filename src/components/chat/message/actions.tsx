import { ask } from '@/components/ui/ask'
import { Box, Span } from '@/components/ui/box'
import { IconButton } from '@/components/ui/icon-button'
import { useTexts } from '@/services/i18n'
import { askAgain, removeMessages } from '../conversation'
import { useCopied } from '../use-copied'
import type { AnswerProps } from './answer'

/** The quiet row under an answer. */
export function AnswerActions({ message, question, last, onlyAnswer, at, of, onVersion }: AnswerProps) {
  const t = useTexts().chat
  const [copied, copy] = useCopied()
  const remove = async () => {
    const agreed = await ask({ title: t.removeMessageAsk, text: t.removeMessageText, ok: t.remove, danger: true })
    if (agreed) await removeMessages(onlyAnswer && question ? [message, question] : [message])
  }
  const { messageId } = message
  return (
    <Box className='chat-actions'>
      {message.content !== '' && (
        <IconButton id={`copy-${messageId}`} icon={copied ? 'check' : 'copy'} size={32} active={copied} label={copied ? t.copied : t.copy} onClick={() => copy(message.content)} />
      )}
      {last && question && <IconButton id='regenerate' icon='refresh-cw' size={32} label={t.regenerate} onClick={() => void askAgain(question)} />}
      <IconButton id={`remove-${messageId}`} icon='trash-2' size={32} label={t.removeMessage} onClick={() => void remove()} />
      {of > 1 && (
        <Box className='chat-versions'>
          <IconButton icon='chevron-left' size={32} label={t.earlier} disabled={at === 0} onClick={() => onVersion(at - 1)} />
          <Span>{t.version(at + 1, of)}</Span>
          <IconButton icon='chevron-right' size={32} label={t.later} disabled={at === of - 1} onClick={() => onVersion(at + 1)} />
        </Box>
      )}
    </Box>
  )
}
