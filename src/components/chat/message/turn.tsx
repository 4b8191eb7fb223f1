import { memo, useState } from 'react'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { useTexts } from '@/services/i18n'
import { askAgain } from '../conversation'
import { sameTurn, type Turn } from '../turns'
import { Answer } from './answer'
import { Asked } from './question'

interface TurnProps {
  turn: Turn
  /** The last one of the chat can be answered again. */
  last: boolean
}

/** A question and the answer chosen among those it has; drawn again only when one of them changed. */
export const TurnView = memo(function TurnView({ turn: { key, question, answers }, last }: TurnProps) {
  const t = useTexts().chat
  // A choice among the answers there were; a new one is shown at once.
  const [chosen, choose] = useState({ at: -1, of: 0 })
  const answer = answers[chosen.of === answers.length ? chosen.at : answers.length - 1]
  return (
    <Box id={`turn-${key}`} className='chat-turn'>
      {question && <Asked id={`message-${question.messageId}`} text={question.content} />}
      {answer && (
        <Answer
          key={answer.messageId} message={answer} last={last} question={question} onlyAnswer={answers.length === 1}
          at={answers.indexOf(answer)} of={answers.length} onVersion={(at) => choose({ at, of: answers.length })}
        />
      )}
      {!answer && question && last && (
        <Box className='chat-unanswered'>
          <Button id='ask-again' kind='soft' size='s' icon='refresh-cw' onClick={() => void askAgain(question)}>{t.regenerate}</Button>
        </Box>
      )}
    </Box>
  )
}, (a, b) => a.last === b.last && sameTurn(a.turn, b.turn))
