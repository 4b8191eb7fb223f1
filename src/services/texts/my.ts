import type { MyCatalogue } from '@/locales/types'
import { zhCNMy } from '@/locales/zh-CN/my'
import { lazyTexts } from './lazy-texts'

// Imported by the pages of pages/my and the account dialog only: these texts stay out of the first load and of the mini-program's main package.
const late = lazyTexts<MyCatalogue>(zhCNMy, (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/my`))

/** The texts of the pages about the own account, outside React. */
export const myTexts = late.texts

/** Their texts; the component is redrawn when they change. */
export const useMyTexts = late.useTexts

/** Whether they are in the current language; false while they are loaded. */
export const useMyTextsReady = late.useReady
