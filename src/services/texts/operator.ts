import type { OperatorCatalogue } from '@/locales/types'
import { zhCNOperator } from '@/locales/zh-CN/operator'
import { lazyTexts } from './lazy-texts'

// Imported by late parts only: on most days nobody loads these texts.
const late = lazyTexts<OperatorCatalogue>(
  zhCNOperator,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/operator`),
)

/** The texts of held accounts, changed agreements and announcements; the component is redrawn when they change. */
export const useOperatorTexts = late.useTexts
