import { withBoundary } from '@/components/frame/with-boundary'
import { CoursePage } from '@/components/course/course-page'

function EducationPage() {
  return <CoursePage serviceKey='EDU' />
}

export default withBoundary(EducationPage)
