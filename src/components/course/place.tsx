import { ToolPage } from '@/components/tool/tool-page'
import { ToolShell } from '@/components/tool/tool-shell'
import { useParams } from '@/services/navigation'
import { CourseList } from './course-list'
import { Reader } from './reader'

/** Where courses are made and listed; an address with a course opens that one to be read. */
export function CoursePlace() {
  const { course, lesson, from } = useParams<'course' | 'lesson' | 'from'>()
  if (!course) return <ToolPage serviceKey='EDU' history={<CourseList />} />
  return (
    <ToolShell serviceKey='EDU'>
      <Reader key={course} id={course} asked={lesson} fromList={from === 'list'} />
    </ToolShell>
  )
}
