import { loadToolTexts } from '@/locales/load-tool'
import type { ToolCatalogue } from '@/locales/types'
import { zhCNTool } from '@/locales/zh-CN/tool'
import { createLateTexts } from './late-texts'

// Only the tools' pages import this: their words stay out of the first load and of the mini-program's main package.
const late = createLateTexts<ToolCatalogue>(zhCNTool, loadToolTexts)

/** The texts of the tools in the current language, outside React. */
export const toolTexts = late.texts

/** The texts of the tools; the component draws again when they change. */
export const useToolTexts = late.useTexts

/** Whether they are in the language now spoken; false for the moment in which they are fetched. */
export const useToolTextsReady = late.useReady
