import { useState } from 'react'
import type { Course } from '@contract/api'
import { codes } from '@contract/codes'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { Sheet } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { ApiError } from '@/services/api/errors'
import { showParams } from '@/services/navigation'
import { useWide } from '@/services/platform/screen/media-queries'
import { useCourse } from '@/services/queries/course'
import { useToolTexts } from '@/services/texts/tool'
import { CourseHead } from './head'
import { Lesson } from './lesson'
import { Outline } from './outline'
import { lessonAsked } from './progress'
import { ReadingBox } from './reading-box'
import { openCourseList } from './navigation'
import './reader.scss'

/** Width in px from which side bar, outline and text fit beside each other. */
const wideEnoughPx = 960

/** A course opened by its address. */
export function CourseReader({ id, asked, fromList }: { id: string; asked?: string; fromList: boolean }) {
  const t = useToolTexts().course
  const query = useCourse(id)
  if (query.data) return <Open course={query.data} asked={asked} fromList={fromList} />
  if (query.isPending)
    return (
      <Box className='course__wait'>
        <Skeleton lines={6} />
      </Box>
    )
  if (query.error instanceof ApiError && query.error.code === codes.notFound) {
    const away = (
      <Button id='all-courses' kind='soft' onClick={() => openCourseList(fromList)}>
        {t.all}
      </Button>
    )
    return <Empty id='course-gone' icon='graduation-cap' title={t.gone.title} text={t.gone.text} action={away} />
  }
  return <ErrorState error={query.error} id='course-failed' text={t.loadFailed} onRetry={() => void query.refetch()} />
}

function Open({ course, asked, fromList }: { course: Course; asked?: string; fromList: boolean }) {
  const t = useToolTexts().course
  const wide = useWide(wideEnoughPx)
  const [at, setAt] = useState({ lesson: lessonAsked(course, asked), moved: false })
  const [outlined, setOutlined] = useState(false)
  const show = (lesson: number) => {
    setOutlined(false)
    setAt({ lesson, moved: true })
    showParams({ course: course.id, lesson: String(lesson), ...(fromList && { from: 'list' }) })
  }
  const outline = <Outline course={course} lesson={at.lesson} onChoose={show} />
  return (
    <Box className='course'>
      {wide && (
        <Box className='course__side'>
          <CourseHead course={course} fromList={fromList} />
          {outline}
        </Box>
      )}
      <ReadingBox key={at.lesson} id='reading' className='course__read' focused={at.moved}>
        {!wide && <CourseHead course={course} fromList={fromList} onOutline={() => setOutlined(true)} />}
        <Lesson course={course} lesson={at.lesson} onGo={show} />
        {course.done >= course.lessons && (
          <Box className='course__end' role='status'>
            <Box className='course__end-title'>{t.finished}</Box>
            {t.finishedText}
          </Box>
        )}
      </ReadingBox>
      <Sheet id='outline-sheet' open={!wide && outlined} title={t.outline} onClose={() => setOutlined(false)}>
        {outline}
      </Sheet>
    </Box>
  )
}
