import { course } from './course'
import { history } from './history'
import { page } from './page'
import { result } from './result'

/** Texts of the tools' own package: they are not in the first load. */
export const zhCNTool = { course, history, page, result }
