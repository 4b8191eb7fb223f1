import type { AssistantsCatalogue } from '@/locales/types'
import { zhCNAssistants } from '@/locales/zh-CN/assistants'
import { lazyTexts } from './lazy-texts'

// Imported by the page of the own assistants only: these texts stay out of the first load and of the mini-program's main package.
const late = lazyTexts<AssistantsCatalogue>(
  zhCNAssistants,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/assistants`),
)

/** The texts of the own assistants in the current language, outside React. */
export const assistantsTexts = late.texts

/** The texts of the own assistants; the component is redrawn when they change. */
export const useAssistantsTexts = late.useTexts
