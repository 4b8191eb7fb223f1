import type { WordCatalogue } from '@/locales/types'
import { zhCNWord } from '@/locales/zh-CN/word'
import { lazyTexts } from './lazy-texts'

// Imported by late parts only: on most days nobody loads these texts.
const late = lazyTexts<WordCatalogue>(
  zhCNWord,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/word`),
)

/** The texts of changed agreements and announcements; the component is redrawn when they change. */
export const useWordTexts = late.useTexts
