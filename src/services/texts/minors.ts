import type { MinorCatalogue } from '@/locales/types'
import { zhCNMinors } from '@/locales/zh-CN/minors'
import { lazyTexts } from './lazy-texts'

// Imported by late parts and the page of minors' mode only: most people never load these texts.
const late = lazyTexts<MinorCatalogue>(
  zhCNMinors,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/minors`),
)

/** The texts of ages and minors' mode; the component is redrawn when they change. */
export const useMinorTexts = late.useTexts

/** Whether they are in the current language; false while they are loaded. */
export const useMinorTextsReady = late.useReady
