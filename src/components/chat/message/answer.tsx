import { useContext } from 'react'
import type { Message } from '@contract/api'
import { Box, Span } from '@/components/ui/box'
import { late } from '@/components/ui/late'
import { Tail } from '@/components/markdown/tail'
import { useTexts } from '@/services/texts/i18n'
import { LateMarkdown } from '@/components/markdown/markdown-part'
import { useChatAssistant } from '../chat-assistant'
import { AssistantIcon } from '../empty-chat/assistant-icon'
import type { ProposalsProps } from '@/components/proposal'
import { ModelMark } from '../model-picker/model-mark'
import { useAnswer, type ShownAnswer } from '@/services/follow/answers'
import { useModels } from '@/services/queries/chat'
import { Announced } from './announced'
import { Ending } from './ending'
import { Thinking } from './thinking'
import './answer.scss'

export interface AnswerProps {
  message: Message
  question?: Message
  last: boolean
  onlyAnswer: boolean
  at: number
  of: number
  onVersion(at: number): void
}

const Proposals = late<ProposalsProps>(() => import('@/components/proposal').then((part) => part.Proposals), {
  quiet: true,
})

/** Room for what stands under an answer, so that nothing moves. */
const FootRoom = () => <Box className='chat-answer__foot' />

const AnswerFoot = late<AnswerProps>(() => import('./foot').then((foot) => foot.AnswerFoot), {
  fallback: FootRoom,
  quiet: true,
})

/** An answer: reasoning, text, how it ended, what it cost. */
export function Answer(props: AnswerProps) {
  const { message } = props
  const shown = useAnswer(message)
  const isPictures = message.contentType === 'image'
  const { model, insteadOf } = shown.live?.by ?? message
  const assistant = useChatAssistant()
  return (
    <Box id={`message-${message.messageId}`} className={assistant ? 'chat-answer chat-answer--named' : 'chat-answer'}>
      <Box className='chat-answer__mark'>
        {assistant ? (
          <AssistantIcon icon={assistant.icon} picture={assistant.picture} sizePx={28} />
        ) : (
          <ModelMark modelId={model} />
        )}
      </Box>
      {assistant && <Box className='chat-answer__name'>{assistant.title}</Box>}
      <Box className='chat-answer__body'>
        {/* Permanent boxes: docs/weapp-updates.md, rule 1. */}
        <Box>
          {insteadOf && <InsteadOf model={model} asked={insteadOf} />}
          <Thinking reasoning={shown.reasoning} seconds={shown.seconds} live={shown.live?.phase === 'thinking'} />
        </Box>
        {shown.content !== '' && !isPictures && <LateMarkdown source={shown.content} live={shown.live !== null} />}
        {/* WeChat has no live regions. */}
        {process.env.TARO_ENV === 'h5' && <Announced content={shown.content} live={shown.live !== null} />}
        <Box>
          {!shown.live && message.proposals && <Proposals message={message} />}
          {shown.live ? <Under shown={shown} /> : <Ending {...props} />}
          {!shown.live && <Foot {...props} />}
        </Box>
      </Box>
    </Box>
  )
}

/** Notes that a different model answered than the one chosen. */
function InsteadOf({ model, asked }: { model: string; asked: string }) {
  const t = useTexts().chat
  const { data = [] } = useModels()
  const nameOf = (id: string) => data.find((one) => one.id === id)?.name ?? id
  return <Box className='chat-note'>{t.insteadOf(nameOf(asked), nameOf(model))}</Box>
}

/** Actions, price and next questions under an answer; above the first screen of a chat that is opened only their room. */
function Foot(props: AnswerProps) {
  const whole = useContext(Tail) === Infinity
  return whole || props.last ? <AnswerFoot {...props} /> : <FootRoom />
}

/** The state of an answer without text: waiting or reconnecting. */
function Under({ shown: { live } }: { shown: ShownAnswer }) {
  const t = useTexts().chat
  if (live && !live.connected)
    return (
      <Box className='chat-note' live='polite'>
        {t.reconnecting}
      </Box>
    )
  if (live?.phase !== 'waiting') return null
  if (live.ahead > 0)
    return (
      <Box className='chat-note' live='polite'>
        {t.ahead(live.ahead)}
      </Box>
    )
  return (
    <Box className='chat-dots' role='status' label={t.waiting}>
      <Span className='chat-dots__dot' />
      <Span className='chat-dots__dot' />
      <Span className='chat-dots__dot' />
    </Box>
  )
}
