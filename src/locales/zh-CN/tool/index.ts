import { zhCNToolTexts } from '@contract/tool-texts/zh-CN'
import type { ToolText } from '@contract/tool-texts/types'
import { course } from './course'
import { form } from './form'
import { history } from './history'
import { podcast } from './podcast'
import { result } from './result'
import { task } from './task'

const tools: Readonly<Record<string, ToolText>> = zhCNToolTexts

/** Texts of the tool pages: not part of the first load. `tools`: the texts of each tool, by service key. */
export const zhCNTool = { course, form, history, podcast, result, task, tools }
