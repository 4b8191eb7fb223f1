import { goToPlace } from '@/components/frame/go-to-place'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { IconButton } from '@/components/ui/icon-button'
import { useTexts } from '@/services/texts/i18n'
import { removeMessages } from '../conversation'
import { LateReadAloud } from '../extras/late'
import { askAgain } from '../send'
import { useCopied } from '@/components/ui/use-copied'
import type { AnswerProps } from './answer'
import { Versions } from './versions'
import './actions.scss'

/** The actions under an answer. */
export function AnswerActions({ message, question, last, onlyAnswer, at, of, onVersion }: AnswerProps) {
  const { chat: t, common } = useTexts()
  const [copied, copy] = useCopied()
  const remove = async () => {
    const agreed = await ask({ title: t.removeMessageAsk, text: t.removeMessageText, ok: t.remove, danger: true })
    if (agreed) await removeMessages(onlyAnswer && question ? [message, question] : [message])
  }
  const { messageId } = message
  return (
    <Box className='chat-actions'>
      {message.content !== '' && (
        <IconButton
          id={`copy-${messageId}`}
          icon={copied ? 'check' : 'copy'}
          size={32}
          active={copied}
          label={copied ? t.copied : t.copy}
          onClick={() => copy(message.content)}
        />
      )}
      {message.content !== '' && <LateReadAloud message={message} />}
      {last && question && (
        <IconButton
          id='regenerate'
          icon='refresh-cw'
          size={32}
          label={t.regenerate}
          onClick={() => void askAgain(question)}
        />
      )}
      <IconButton
        id={`remove-${messageId}`}
        icon='trash-2'
        size={32}
        label={t.removeMessage}
        onClick={() => void remove()}
      />
      <IconButton
        id={`report-${messageId}`}
        icon='flag'
        size={32}
        label={common.report}
        onClick={() => goToPlace('/contact', { type: 'message', id: messageId })}
      />
      <Versions at={at} of={of} onVersion={onVersion} earlier={t.earlier} later={t.later} />
    </Box>
  )
}
