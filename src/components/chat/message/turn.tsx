import { memo, useEffect, useState } from 'react'
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
  const [at, setAt] = useState(answers.length - 1)
  useEffect(() => setAt(answers.length - 1), [answers.length])
  const answer = answers[Math.min(at, answers.length - 1)]
  return (
    <Box id={`turn-${key}`} className='chat-turn'>
      {question && <Asked id={`message-${question.messageId}`} text={question.content} />}
      {answer && (
        <Answer
          key={answer.messageId} message={answer} last={last} question={question} onlyAnswer={answers.length === 1}
          at={answers.indexOf(answer)} of={answers.length} onVersion={setAt}
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
