import { loadMyTexts } from '@/locales/load-my'
import type { MyCatalogue } from '@/locales/types'
import { zhCNMy } from '@/locales/zh-CN/my'
import { createLateTexts } from './late-texts'

// Imported by the pages of pages/my and the account dialog only: these texts stay out of the first load and of the mini-program's main package.
const late = createLateTexts<MyCatalogue>(zhCNMy, loadMyTexts)

/** The texts of the pages about the own account, outside React. */
export const myTexts = late.texts

/** Their texts; the component is redrawn when they change. */
export const useMyTexts = late.useTexts

/** Whether they are in the current language; false while they are loaded. */
export const useMyTextsReady = late.useReady
