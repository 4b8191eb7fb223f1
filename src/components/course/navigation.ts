import { toolProducing } from '@contract/tools'
import { back, go, replace } from '@/services/navigation'

/** The tool that makes courses; its page lists them. */
export const courseTool = toolProducing('course')
const path = `/${courseTool?.path ?? ''}`

/** Opens a course from the list; back returns to the list. */
export const openCourse = (course: string): void => void go(path, { course, from: 'list' })

/** Back to the list: the page before, when that is where the course was opened. */
export const openCourseList = (fromList: boolean): void => void (fromList ? back() : replace(path))
