import type { ExtrasCatalogue } from '@/locales/types'
import { zhCNExtras } from '@/locales/zh-CN/extras'
import { lazyTexts } from './lazy-texts'

// Imported by what stands around a talk only, which comes late itself.
const late = lazyTexts<ExtrasCatalogue>(
  zhCNExtras,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/extras`),
)

/** The texts of voice and search in the current language, outside React. */
export const extrasTexts = late.texts

/** The texts of voice and search; the component is redrawn when they change. */
export const useExtrasTexts = late.useTexts
