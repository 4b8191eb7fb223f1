import { loadAnswerTexts } from '@/locales/load-answer'
import type { AnswerCatalogue } from '@/locales/types'
import { zhCNAnswer } from '@/locales/zh-CN/answer'
import { createLateTexts } from './late-texts'

// Imported by what draws Markdown only, which comes late itself.
const late = createLateTexts<AnswerCatalogue>(zhCNAnswer, loadAnswerTexts)

/** The texts of an answer's parts; the component is redrawn when they change. */
export const useAnswerTexts = late.useTexts
