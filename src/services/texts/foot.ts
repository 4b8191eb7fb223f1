import type { FootCatalogue } from '@/locales/types'
import { zhCNFoot } from '@/locales/zh-CN/foot'
import { lazyTexts } from './lazy-texts'

// Imported by what stands under an answer only, which comes late itself.
const late = lazyTexts<FootCatalogue>(
  zhCNFoot,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/foot`),
)

/** The texts of an answer's footer; the component is redrawn when they change. */
export const useFootTexts = late.useTexts
/** The same outside React. */
export const footTexts = late.texts
