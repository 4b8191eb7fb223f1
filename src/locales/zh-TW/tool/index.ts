import { zhTWToolTexts as tools } from '@contract/tool-texts/zh-TW'
import type { ToolCatalogue } from '../../types'
import { course } from './course'
import { form } from './form'
import { history } from './history'
import { podcast } from './podcast'
import { result } from './result'
import { task } from './task'

export const zhTWTool: ToolCatalogue = { course, form, history, podcast, result, task, tools }
