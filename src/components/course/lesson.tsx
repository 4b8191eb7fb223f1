import type { Course } from '@contract/api'
import { MarkdownReader } from '@/components/markdown/reader'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { markLesson } from '@/services/queries/course'
import { useToolTexts } from '@/services/texts/tool'
import { neighbours } from './progress'
import type { Chapter } from './quiz/quiz-state'
import { Quiz } from './quiz/quiz'
import { Tutor } from './tutor'
import './lesson.scss'

interface LessonProps {
  course: Course
  lesson: number
  onGo(lesson: number): void
}

/** One lesson: goal, text, quiz, tutor and navigation. */
export function Lesson({ course, lesson, onGo }: LessonProps) {
  const t = useToolTexts().course
  const { before, here, after } = neighbours(course.chapters, lesson)
  if (!here) return null
  return (
    <Box className='lesson' role='article' label={here.title}>
      <Box className='lesson__place'>{t.lesson(here.lesson)}</Box>
      <Box className='lesson__title' role='heading' level={3}>
        {here.title}
      </Box>
      {here.goal && (
        <Box className='lesson__goal'>
          <Box className='lesson__goal-name'>{t.goal}</Box>
          {here.goal}
        </Box>
      )}
      <MarkdownReader text={here.content} />
      <Box className='lesson__ai'>{t.aiMade}</Box>
      <Quiz key={lesson} courseId={course.id} chapter={here} />
      <Tutor courseId={course.id} lesson={lesson} />
      <Way course={course} before={before} here={here} after={after} onGo={onGo} />
    </Box>
  )
}

interface WayProps extends Omit<LessonProps, 'lesson'> {
  before?: Chapter
  here: Chapter
  after?: Chapter
}

/** Previous, next and the read mark; moving on sets the mark. */
function Way({ course, before, here, after, onGo }: WayProps) {
  const t = useToolTexts().course
  const mark = (done: boolean) => void markLesson(course, here.lesson, done).catch(() => undefined)
  const goOn = () => {
    if (!here.done) mark(true)
    if (after) onGo(after.lesson)
  }
  return (
    <Box className='lesson__way'>
      {before && (
        <Button id='previous-lesson' kind='plain' icon='chevron-left' onClick={() => onGo(before.lesson)}>
          {t.previous}
        </Button>
      )}
      {here.done && (
        <Button id='unread-lesson' kind='plain' icon='bookmark-check' onClick={() => mark(false)}>
          {t.unread}
        </Button>
      )}
      {(after || !here.done) && (
        <Button id='next-lesson' className='lesson__on' onClick={goOn}>
          {here.done ? t.next : after ? t.doneNext : t.doneLast}
        </Button>
      )}
    </Box>
  )
}
