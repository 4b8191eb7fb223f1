import { koKRToolTexts as tools } from '@contract/tool-texts/ko-KR'
import type { ToolCatalogue } from '../../types'
import { course } from './course'
import { form } from './form'
import { history } from './history'
import { podcast } from './podcast'
import { result } from './result'
import { task } from './task'

export const koKRTool: ToolCatalogue = { course, form, history, podcast, result, task, tools }
