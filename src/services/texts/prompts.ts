import type { PromptsCatalogue } from '@/locales/types'
import { zhCNPrompts } from '@/locales/zh-CN/prompts'
import { lazyTexts } from './lazy-texts'

// Imported by the list of prompts and the menu at a slash only: both are loaded when they are opened.
const late = lazyTexts<PromptsCatalogue>(
  zhCNPrompts,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/prompts`),
)

/** The library of prompts in the current language; the component is redrawn when it changes. */
export const usePromptsTexts = late.useTexts
