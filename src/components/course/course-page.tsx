import type { ToolKey } from '@contract/tools'
import { ToolPage } from '@/components/tool/tool-page'
import { ToolShell } from '@/components/tool/tool-shell'
import { useParams } from '@/services/navigation'
import { CourseList } from './course-list'
import { CourseReader } from './reader'

/** The form and list of courses; with a course in the address, its reader. */
export function CoursePage({ serviceKey }: { serviceKey: ToolKey }) {
  const { course, lesson, from } = useParams<'course' | 'lesson' | 'from'>()
  if (!course) return <ToolPage serviceKey={serviceKey} history={<CourseList />} />
  return (
    <ToolShell serviceKey={serviceKey}>
      <CourseReader key={course} id={course} asked={lesson} fromList={from === 'list'} />
    </ToolShell>
  )
}
