import type { ToolCatalogue } from '../../types'
import { course } from './course'
import { history } from './history'
import { page } from './page'
import { result } from './result'

export const zhTWTool: ToolCatalogue = { course, history, page, result }
