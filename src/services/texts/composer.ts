import type { ComposerCatalogue } from '@/locales/types'
import { zhCNComposer } from '@/locales/zh-CN/composer'
import { lazyTexts } from './lazy-texts'

// Imported by what stands around the input of a chat only: on H5 these texts stay out of the first load.
const late = lazyTexts<ComposerCatalogue>(
  zhCNComposer,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/composer`),
)

/** The texts around the input of a chat in the current language, outside React. */
export const composerTexts = late.texts

/** The texts around the input of a chat; the component is redrawn when they change. */
export const useComposerTexts = late.useTexts
