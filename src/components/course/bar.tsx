import { Box } from '@/components/ui/box'
import { percentDone } from './progress'
import './bar.scss'

/** How much of a course is done; the words for it stand beside it. */
export const Bar = (course: { done: number; lessons: number }) => (
  <Box className='course-bar' hidden>
    <Box className='course-bar__done' style={{ width: `${percentDone(course)}%` }} />
  </Box>
)
