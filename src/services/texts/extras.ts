import type { ExtrasCatalogue } from '@/locales/types'
import { zhCNExtras } from '@/locales/zh-CN/extras'
import { lazyTexts } from './lazy-texts'

// Imported by late parts only.
const late = lazyTexts<ExtrasCatalogue>(
  zhCNExtras,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/extras`),
)

/** The texts of voice, search and the APP card in the current language, outside React. */
export const extrasTexts = late.texts

/** The texts of voice, search and the APP card; the component is redrawn when they change. */
export const useExtrasTexts = late.useTexts
