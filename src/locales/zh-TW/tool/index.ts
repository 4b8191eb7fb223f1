import { zhTWToolTexts as tools } from '@contract/tool-texts/zh-TW'
import type { ToolCatalogue } from '../../types'
import { course } from './course'
import { film } from './film'
import { form } from './form'
import { history } from './history'
import { podcast } from './podcast'
import { result } from './result'
import { sharedWork } from './shared-work'
import { task } from './task'
import { work } from './work'

export const zhTWTool: ToolCatalogue = { course, film, form, history, podcast, result, sharedWork, task, tools, work }
