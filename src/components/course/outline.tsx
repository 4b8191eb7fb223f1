import type { Course } from '@contract/api'
import { Box, Span } from '@/components/ui/box'
import { Group } from '@/components/ui/group'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { useToolTexts } from '@/services/texts/tool'
import './outline.scss'

/** The lessons of a course with read marks and quiz scores; the open one is highlighted. */
export function Outline({
  course: { chapters },
  lesson,
  onChoose,
}: {
  course: Course
  lesson: number
  onChoose(lesson: number): void
}) {
  const t = useToolTexts().course
  return (
    <Group id='outline' role='group' label={t.outline} axis='column' className='outline'>
      {chapters.map((chapter) => (
        <Pressable
          key={chapter.lesson}
          id={`lesson-${chapter.lesson}`}
          current={chapter.lesson === lesson}
          label={[t.lesson(chapter.lesson), chapter.title, chapter.done ? t.done : t.notDone].join(' · ')}
          className={`outline__lesson ${chapter.lesson === lesson ? 'outline__lesson--active' : ''}`}
          onClick={() => onChoose(chapter.lesson)}
        >
          <Box className={`outline__mark ${chapter.done ? 'outline__mark--done' : ''}`}>
            {chapter.done ? <Icon name='check' size={14} /> : <Span>{chapter.lesson}</Span>}
          </Box>
          <Box className='outline__words'>
            <Box className='outline__title'>{chapter.title}</Box>
            {chapter.score !== null && (
              <Box className='outline__score'>{t.scored(chapter.score, chapter.quiz.length)}</Box>
            )}
          </Box>
        </Pressable>
      ))}
    </Group>
  )
}
