import { Box } from '@/components/ui/box'
import { AnswerPictures } from '../../attachments/answer-pictures'
import { Sources } from '../../extras/sources'
import type { AnswerProps } from '../answer'
import { AnswerActions } from './actions'
import { canGoOn, GoOn } from './go-on'
import { NextQuestions } from './next-questions'
import { TakenOver } from './operator'
import { AnswerReceipt } from './receipt'
import '@/components/ui/icon/answer.scss'
import './foot.scss'

export { CareCard } from './care'
export { ByOperator } from './operator'
export { QuoteCard } from './quote'

/** Footer of a finished answer: pictures, sources, continuation, actions, cost and suggested questions. */
export function AnswerFoot(props: AnswerProps) {
  const { message, last } = props
  return (
    <>
      {(message.attachments || message.contentType === 'image') && <AnswerPictures message={message} />}
      {message.sources && <Sources message={message} />}
      {last && canGoOn(message) && <GoOn message={message} />}
      <Box className={last ? 'chat-answer__foot' : 'chat-answer__foot chat-answer__foot--quiet'}>
        <AnswerActions {...props} />
        <AnswerReceipt message={message} />
      </Box>
      {last && <NextQuestions message={message} />}
      {last && <TakenOver chatNumber={message.chatNumber} />}
    </>
  )
}
