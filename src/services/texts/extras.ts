import { loadExtrasTexts } from '@/locales/load-extras'
import type { ExtrasCatalogue } from '@/locales/types'
import { zhCNExtras } from '@/locales/zh-CN/extras'
import { createLateTexts } from './late-texts'

// Only the parts around a chat import this, and they load late.
const late = createLateTexts<ExtrasCatalogue>(zhCNExtras, loadExtrasTexts)

/** The texts of voice and search in the current language, outside React. */
export const extrasTexts = late.texts

/** The texts of voice and search; the component is redrawn when they change. */
export const useExtrasTexts = late.useTexts
