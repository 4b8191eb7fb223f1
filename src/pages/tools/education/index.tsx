import { CoursePlace } from '@/components/course/course-page'

export default function EducationPage() {
  return <CoursePlace serviceKey='EDU' />
}
