import type { ShareCatalogue } from '@/locales/types'
import { zhCNShare } from '@/locales/zh-CN/share'
import { lazyTexts } from './lazy-texts'

// Imported by the page that shares only: these texts stay out of the first load and of the mini-program's main package.
const late = lazyTexts<ShareCatalogue>(
  zhCNShare,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/share`),
)

/** The texts of sharing in the current language, outside React. */
export const shareTexts = late.texts

/** The texts of sharing; the component is redrawn when they change. */
export const useShareTexts = late.useTexts
