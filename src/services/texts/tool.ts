import type { ToolCatalogue } from '@/locales/types'
import { zhCNTool } from '@/locales/zh-CN/tool'
import { lazyTexts } from './lazy-texts'

// Imported by the pages of tools only: these texts stay out of the first load and of the mini-program's main package.
const late = lazyTexts<ToolCatalogue>(
  zhCNTool,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/tool`),
)

/** The texts of the tools in the current language, outside React. */
export const toolTexts = late.texts

/** The texts of the tools; the component is redrawn when they change. */
export const useToolTexts = late.useTexts

/** Whether they are in the current language; false while they are loaded. */
export const useToolTextsReady = late.useReady
