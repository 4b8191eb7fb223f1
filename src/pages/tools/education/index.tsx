import { CoursePage } from '@/components/course/course-page'

export default function EducationPage() {
  return <CoursePage serviceKey='EDU' />
}
