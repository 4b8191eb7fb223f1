import { Box } from '@/components/ui/box'
import { IconButton } from '@/components/ui/icon-button'
import { useCopied } from '@/components/ui/use-copied'
import { useTexts } from '@/services/texts/i18n'
import { ReadAloud } from '../../extras/read-aloud'
import { askAgain } from '../../send'
import type { AnswerProps } from '../answer'
import { Versions } from '../versions'
import { MoreActions } from './more'
import { Rating } from './rating'
import '../actions.scss'

/** The actions under an answer: those one needs often, and a menu of the others. */
export function AnswerActions(props: AnswerProps) {
  const { message, question, last, at, of, onVersion } = props
  const t = useTexts().chat
  const [copied, copy] = useCopied()
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
          onClick={() => copy(`${message.content}\n\n${t.aiMade}`)}
        />
      )}
      {message.content !== '' && <ReadAloud message={message} />}
      {last && question && (
        <IconButton
          id='regenerate'
          icon='refresh-cw'
          size={32}
          label={t.regenerate}
          onClick={() => void askAgain(question)}
        />
      )}
      {message.content !== '' && <Rating message={message} />}
      <MoreActions {...props} />
      <Versions at={at} of={of} onVersion={onVersion} earlier={t.earlier} later={t.later} />
    </Box>
  )
}
