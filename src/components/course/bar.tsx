import { Box } from '@/components/ui/box'
import { percentDone } from './progress'
import './bar.scss'

/** Progress bar of a course. Decorative: a text beside it gives the same information. */
export const Bar = (course: { done: number; lessons: number }) => (
  <Box className='course-bar' hidden>
    <Box className='course-bar__done' style={{ width: `${percentDone(course)}%` }} />
  </Box>
)
