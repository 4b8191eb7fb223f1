import { useState } from 'react'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { answerQuiz } from '@/services/queries/course'
import { useToolTexts } from '@/services/texts/tool'
import {
  completeChoices,
  isMarked,
  noChoices,
  openQuestions,
  rightAnswers,
  verdictOf,
  withChoice,
  type Chapter,
} from './quiz-state'
import { MarkedQuestion, OpenQuestion } from './question'
import './quiz.scss'

/** The questions of a lesson: answered together, marked by the server, repeatable. */
export function Quiz({ courseId, chapter: { lesson, quiz } }: { courseId: string; chapter: Chapter }) {
  const t = useToolTexts().course
  const [choices, setChoices] = useState(() => noChoices(quiz))
  const [again, setAgain] = useState(false)
  const [checking, setChecking] = useState(false)
  const shown = isMarked(quiz) && !again
  const left = openQuestions(choices)
  const right = rightAnswers(quiz)
  const check = async () => {
    const chosen = completeChoices(choices)
    if (!chosen) return
    setChecking(true)
    // The call shows its own errors; the choices stay.
    await answerQuiz(courseId, lesson, chosen).then(
      () => setAgain(false),
      () => undefined,
    )
    setChecking(false)
  }
  const restart = () => {
    setChoices(noChoices(quiz))
    setAgain(true)
  }
  if (quiz.length === 0) return null
  return (
    <Box id='quiz' className='quiz' role='region' label={t.quiz}>
      <Box className='quiz__title' role='heading' level={4}>
        {t.quiz}
      </Box>
      {quiz.map((question, at) =>
        shown ? (
          <MarkedQuestion key={at} at={at} of={quiz.length} question={question} />
        ) : (
          <OpenQuestion
            key={at}
            at={at}
            of={quiz.length}
            question={question}
            chosen={choices[at] ?? null}
            onChoose={(option) => setChoices(withChoice(choices, at, option))}
          />
        ),
      )}
      <Box className='quiz__foot' live='polite'>
        {shown ? (
          <Box
            id='quiz-score'
            className='quiz__score'
          >{`${t.score(right, quiz.length)} · ${t.praise[verdictOf(right, quiz.length)]}`}</Box>
        ) : (
          left > 0 && <Box className='quiz__left'>{t.left(left)}</Box>
        )}
      </Box>
      {shown ? (
        <Button id='quiz-again' kind='soft' icon='rotate-ccw' onClick={restart}>
          {t.again}
        </Button>
      ) : (
        <Button id='quiz-check' disabled={left > 0} loading={checking} onClick={() => void check()}>
          {t.check}
        </Button>
      )}
    </Box>
  )
}
