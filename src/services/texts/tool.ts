import { loadToolTexts } from '@/locales/load-tool'
import type { ToolCatalogue } from '@/locales/types'
import { zhCNTool } from '@/locales/zh-CN/tool'
import { createLateTexts } from './late-texts'

// Imported by the pages of tools only: these texts stay out of the first load and of the mini-program's main package.
const late = createLateTexts<ToolCatalogue>(zhCNTool, loadToolTexts)

/** The texts of the tools in the current language, outside React. */
export const toolTexts = late.texts

/** The texts of the tools; the component is redrawn when they change. */
export const useToolTexts = late.useTexts

/** Whether they are in the current language; false while they are loaded. */
export const useToolTextsReady = late.useReady
