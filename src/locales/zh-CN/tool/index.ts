import { zhCNToolTexts } from '@contract/tool-texts/zh-CN'
import type { ToolText } from '@contract/tool-texts/types'
import { course } from './course'
import { film } from './film'
import { form } from './form'
import { history } from './history'
import { podcast } from './podcast'
import { result } from './result'
import { sharedWork } from './shared-work'
import { task } from './task'
import { work } from './work'

const tools: Readonly<Record<string, ToolText>> = zhCNToolTexts

/** Texts of the tool pages: not part of the first load. `tools`: the texts of each tool, by service key. */
export const zhCNTool = { course, film, form, history, podcast, result, sharedWork, task, tools, work }
