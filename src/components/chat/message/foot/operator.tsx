import { useState } from 'react'
import type { Message } from '@contract/api'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { useCopied } from '@/components/ui/use-copied'
import { call } from '@/services/api/call'
import { invalidateChats } from '@/services/queries/chat'
import { useFootTexts } from '@/services/texts/foot'
import { useTexts } from '@/services/texts/i18n'
import { askAgain } from '../../send'
import { useServerChat } from '../../use-server-chat'
import '../actions.scss'
import './operator.scss'

export interface ByOperatorProps {
  question?: Message
  /** Absent where nobody has answered. */
  answer?: Message
  last: boolean
}

/** The part of a turn that no model has: the words of a person of the site, or how a question gets an answer. */
export function ByOperator({ question, answer, last }: ByOperatorProps) {
  if (answer) return <OperatorAnswer message={answer} last={last} />
  return question && last ? <Unanswered question={question} /> : null
}

const toEnd = { justifyContent: 'flex-end' }

interface OperatorAnswerProps {
  message: Message
  last: boolean
}

/** The words of a person of the site. Nothing of it is made by an AI. */
function OperatorAnswer({ message: { messageId, chatNumber, content }, last }: OperatorAnswerProps) {
  const t = useTexts().chat
  const own = useFootTexts().operator
  const [copied, copy] = useCopied()
  return (
    <Box id={`message-${messageId}`} className='chat-operator'>
      <Box className='chat-operator__line'>
        <Icon name='heart' size={16} />
        <Span>{own.name}</Span>
      </Box>
      <Box className='chat-operator__words'>{content}</Box>
      <Box className='chat-actions'>
        <IconButton
          id={`copy-${messageId}`}
          icon={copied ? 'check' : 'copy'}
          size={32}
          active={copied}
          label={copied ? t.copied : t.copy}
          onClick={() => copy(content)}
        />
      </Box>
      {last && <TakenOver chatNumber={chatNumber} />}
    </Box>
  )
}

/** A person of the site answers in place of the AI, and the way back to it. Nothing when nobody has taken over. */
export function TakenOver({ chatNumber }: { chatNumber: string }) {
  const t = useFootTexts().operator
  const [busy, setBusy] = useState(false)
  if (!useServerChat(chatNumber)?.takenOver) return null
  const giveBack = () => {
    setBusy(true)
    void call('DELETE /app/chat/:id/takeover', { id: chatNumber })
      .then(invalidateChats, () => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <Box id='taken-over' className='chat-operator__line' live='polite'>
      <Span>{t.answers}</Span>
      <Button id='give-back' kind='plain' size='s' loading={busy} onClick={giveBack}>
        {t.giveBack}
      </Button>
    </Box>
  )
}

/** Under a question without an answer: a person answers it, or it is asked again. */
function Unanswered({ question }: { question: Message }) {
  const t = useTexts().chat
  if (useServerChat(question.chatNumber)?.takenOver) return <TakenOver chatNumber={question.chatNumber} />
  return (
    <Box className='chat-actions' style={toEnd}>
      <Button id='ask-again' kind='soft' size='s' icon='refresh-cw' onClick={() => void askAgain(question)}>
        {t.regenerate}
      </Button>
    </Box>
  )
}
