import { Box } from '@/components/ui/box'
import { percentDone } from './progress'
import './bar.scss'

/** Progress of a course. Decorative: the same is given as text beside it. */
export const Bar = (course: { done: number; lessons: number }) => (
  <Box className='course-bar' hidden>
    <Box className='course-bar__done' style={{ width: `${percentDone(course)}%` }} />
  </Box>
)
