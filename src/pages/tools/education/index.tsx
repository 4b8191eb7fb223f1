import { CoursePlace } from '@/components/course/place'

export default function EducationPage() {
  return <CoursePlace serviceKey='EDU' />
}
