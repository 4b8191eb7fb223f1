import { loadHomeTexts } from '@/locales/load-home'
import type { HomeCatalogue } from '@/locales/types'
import { zhCNHome } from '@/locales/zh-CN/home'
import { createLateTexts } from './late-texts'

// Imported by what comes late itself: the home's tools, the login page's samples, the package centre.
const late = createLateTexts<HomeCatalogue>(zhCNHome, loadHomeTexts)

/** The texts of the home; the component is redrawn when they change. */
export const useHomeTexts = late.useTexts

/** Outside React. */
export const homeTexts = late.texts
