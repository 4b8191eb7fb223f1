import { memo } from 'react'
import { Boundary } from '@/components/ui/boundary'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { late } from '@/components/ui/late'
import { useTexts } from '@/services/texts/i18n'
import { sameTurn, type VersionChoice, type ShownTurn } from '../turns'
import type { ChooseVersion } from '../use-conversation'
import { Answer } from './answer'
import type { ByOperatorProps } from './foot/operator'
import { QuestionView } from './question'
import './turn.scss'

const ByOperator = late<ByOperatorProps>(() => import('./foot').then((foot) => foot.ByOperator))

interface TurnProps {
  shown: ShownTurn
  choose: ChooseVersion
  /** Whether it is the last answer of the chat, which can be answered again. */
  last: boolean
}

/** A question and its chosen answer, in a box of the list; redrawn only when one of them changed. */
export const TurnView = memo(
  function TurnView(props: TurnProps) {
    const { turn, answer } = props.shown
    return (
      <Boundary
        about={turn}
        fallback={(retry) => (
          <PlainTurn question={turn.question?.content} answer={turn.answers[answer.at]?.content} onRetry={retry} />
        )}
      >
        <DrawnTurn {...props} />
      </Boundary>
    )
  },
  (a, b) =>
    a.last === b.last &&
    a.choose === b.choose &&
    sameTurn(a.shown.turn, b.shown.turn) &&
    sameChoice(a.shown.question, b.shown.question) &&
    sameChoice(a.shown.answer, b.shown.answer),
)

function DrawnTurn({ shown: { turn, question: asked, answer: answered }, choose, last }: TurnProps) {
  const { question, answers } = turn
  const answer = answers[answered.at]
  return (
    <>
      {question && (
        <QuestionView
          question={question}
          answers={answers}
          at={asked.at}
          of={asked.of}
          onVersion={(at) => choose(asked.group, at, asked.of)}
        />
      )}
      {answer && !answer.operator ? (
        <Answer
          key={answer.messageId}
          message={answer}
          last={last}
          question={question}
          onlyAnswer={answers.length === 1}
          at={answered.at}
          of={answered.of}
          onVersion={(at) => choose(answered.group, at, answered.of)}
        />
      ) : (
        <ByOperator question={question} answer={answer} last={last} />
      )}
    </>
  )
}

interface PlainTurnProps {
  question?: string
  answer?: string
  onRetry(): void
}

/** The words of messages that could not be drawn. */
function PlainTurn({ question, answer, onRetry }: PlainTurnProps) {
  const t = useTexts().common
  return (
    <>
      {question && <Box className='chat-turn__plain'>{question}</Box>}
      {answer && <Box className='chat-turn__plain'>{answer}</Box>}
      <Button kind='soft' size='s' icon='refresh-cw' onClick={onRetry}>
        {t.retry}
      </Button>
    </>
  )
}

const sameChoice = (a: VersionChoice, b: VersionChoice) => a.at === b.at && a.of === b.of
