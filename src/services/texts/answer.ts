import type { AnswerCatalogue } from '@/locales/types'
import { zhCNAnswer } from '@/locales/zh-CN/answer'
import { lazyTexts } from './lazy-texts'

// Imported by what draws Markdown only, which comes late itself.
const late = lazyTexts<AnswerCatalogue>(
  zhCNAnswer,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/answer`),
)

/** The texts of an answer's parts; the component is redrawn when they change. */
export const useAnswerTexts = late.useTexts
