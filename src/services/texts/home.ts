import type { HomeCatalogue } from '@/locales/types'
import { zhCNHome } from '@/locales/zh-CN/home'
import { lazyTexts } from './lazy-texts'

// Imported by what comes late itself: the home's tools, the login page's samples, the package centre.
const late = lazyTexts<HomeCatalogue>(
  zhCNHome,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/home`),
)

/** The texts of the home; the component is redrawn when they change. */
export const useHomeTexts = late.useTexts

/** Whether they are in the current language; false while they are loaded. */
export const useHomeTextsReady = late.useReady

/** The texts of the home, once the current language is there. */
export const loadedHomeTexts = late.loaded

/** The texts of the home in the current language, outside React. */
export const homeTexts = late.texts
