import { loadAssistantsTexts } from '@/locales/load-assistants'
import type { AssistantsCatalogue } from '@/locales/types'
import { zhCNAssistants } from '@/locales/zh-CN/assistants'
import { createLateTexts } from './late-texts'

// Imported by the page of the own assistants only: these texts stay out of the first load and of the mini-program's main package.
const late = createLateTexts<AssistantsCatalogue>(zhCNAssistants, loadAssistantsTexts)

/** The texts of the own assistants in the current language, outside React. */
export const assistantsTexts = late.texts

/** The texts of the own assistants; the component is redrawn when they change. */
export const useAssistantsTexts = late.useTexts
