import type { CourseLine } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { MoreButton } from '@/components/ui/more-button'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import { Pressable } from '@/components/ui/pressable'
import { Skeleton } from '@/components/ui/skeleton'
import { coursesIn, useCourses } from '@/services/queries/course'
import { timeAgo } from '@/services/time'
import { useToolTexts } from '@/services/texts/tool'
import { Bar } from './bar'
import { confirmRemoveCourse } from './head'
import { openCourse } from './navigation'
import './course-list.scss'

/** The courses of this user. */
export function CourseList() {
  const t = useToolTexts().course
  return (
    <Box id='courses' className='courses' role='region' label={t.mine}>
      <Box className='courses__title' role='heading' level={2}>
        {t.mine}
      </Box>
      <Found />
    </Box>
  )
}

function Found() {
  const t = useToolTexts().course
  const query = useCourses()
  const courses = coursesIn(query.data)
  if (query.isPending) return <Skeleton shape='card' lines={2} />
  if (query.isError && courses.length === 0)
    return (
      <ErrorState error={query.error} id='courses-failed' text={t.loadFailed} onRetry={() => void query.refetch()} />
    )
  if (courses.length === 0)
    return <Empty id='courses-empty' icon='graduation-cap' title={t.empty.title} text={t.empty.text} />
  return (
    <>
      <Box className='courses__grid' role='list'>
        {courses.map((course) => (
          <Card key={course.id} course={course} />
        ))}
      </Box>
      <MoreButton query={query} id='more-courses' />
    </>
  )
}

function Card({ course }: { course: CourseLine }) {
  const t = useToolTexts().course
  const { id, title, level, lessons, done, createTime } = course
  const next = done === 0 ? t.start : done < lessons ? t.resume : t.review
  const items = [
    {
      key: 'delete',
      text: t.confirmRemoveCourse,
      icon: 'trash-2',
      danger: true,
      onClick: () => void confirmRemoveCourse(course),
    } as const,
  ]
  return (
    <Box className='course-card' role='listitem'>
      <Pressable
        id={`course-${id}`}
        className='course-card__open'
        label={`${t.open(title)} · ${t.progress(done, lessons)}`}
        onClick={() => openCourse(id)}
      >
        <Box className='course-card__title'>{title}</Box>
        <Box className='course-card__facts'>
          {[t.levels[level] ?? level, t.lessons(lessons), timeAgo(createTime)].join(' · ')}
        </Box>
        <Bar done={done} lessons={lessons} />
        <Box className='course-card__row'>
          <Box>{t.progress(done, lessons)}</Box>
          <Box className='course-card__next'>{next}</Box>
        </Box>
      </Pressable>
      <Box className='course-card__menu'>
        <Menu id={`course-menu-${id}`} label={title} items={items}>
          {(trigger) => (
            <IconButton {...trigger} id={`course-more-${id}`} icon='ellipsis' label={t.actions} size={40} />
          )}
        </Menu>
      </Box>
    </Box>
  )
}
