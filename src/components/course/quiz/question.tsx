import { Box, Span } from '@/components/ui/box'
import { Group } from '@/components/ui/group'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { useToolTexts } from '@/services/texts/tool'
import { letterOf, markOf, type Question } from './quiz-state'
import './question.scss'

interface QuestionProps {
  at: number
  of: number
  question: Question
}

/** A question with options to choose from. */
export function OpenQuestion({
  at,
  of,
  question: { question, options },
  chosen,
  onChoose,
}: QuestionProps & { chosen: number | null; onChoose(option: number): void }) {
  return (
    <Box className='question'>
      <Ask at={at} of={of} question={question} />
      <Group id={`question-${at + 1}`} role='radiogroup' label={question} axis='column' className='question__options'>
        {options.map((text, option) => (
          <Pressable
            key={option}
            id={`option-${at + 1}-${option + 1}`}
            role='radio'
            checked={chosen === option}
            className={`option option--open ${chosen === option ? 'option--chosen' : ''}`}
            onClick={() => onChoose(option)}
          >
            <Span className='option__letter'>{letterOf(option)}</Span>
            <Span className='option__text'>{text}</Span>
          </Pressable>
        ))}
      </Group>
    </Box>
  )
}

/** A marked question: the choice, the correct option and the explanation. */
export function MarkedQuestion({ at, of, question: { question, options, answer } }: QuestionProps) {
  const t = useToolTexts().course
  if (!answer) return null
  const right = answer.chosen === answer.correct
  return (
    <Box className='question'>
      <Ask at={at} of={of} question={question} />
      <Box className='question__options' role='list'>
        {options.map((text, option) => {
          const mark = markOf(answer, option)
          return (
            <Box key={option} role='listitem' className={`option ${mark ? `option--${mark}` : ''}`}>
              <Span className='option__letter'>
                {mark ? <Icon name={mark === 'right' ? 'check' : 'x'} size={16} /> : letterOf(option)}
              </Span>
              <Span className='option__text'>{text}</Span>
              {mark && <Span className='option__mark'>{mark === 'right' ? t.correct : t.yours}</Span>}
            </Box>
          )
        })}
      </Box>
      <Box className='question__why'>
        <Span className={`question__verdict question__verdict--${right ? 'right' : 'wrong'}`}>
          {right ? t.right : t.wrong}
        </Span>
        {answer.explanation}
      </Box>
    </Box>
  )
}

function Ask({ at, of, question }: { at: number; of: number; question: string }) {
  const t = useToolTexts().course
  return (
    <>
      <Box className='question__place'>{t.question(at + 1, of)}</Box>
      <Box className='question__ask'>{question}</Box>
    </>
  )
}
