import type { HeldCatalogue } from '@/locales/types'
import { zhCNHeld } from '@/locales/zh-CN/held'
import { lazyTexts } from './lazy-texts'

// Imported by the notice of a held account only: hardly anybody loads these texts.
const late = lazyTexts<HeldCatalogue>(
  zhCNHeld,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/held`),
)

/** The texts of a held account; the component is redrawn when they change. */
export const useHeldTexts = late.useTexts
