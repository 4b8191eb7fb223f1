import type { PrivacyCatalogue } from '@/locales/types'
import { zhCNPrivacy } from '@/locales/zh-CN/privacy'
import { lazyTexts } from './lazy-texts'

const late = lazyTexts<PrivacyCatalogue>(
  zhCNPrivacy,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/privacy`),
)

/** The texts of WeChat's privacy guide and permissions, outside React. */
export const privacyTexts = late.texts

/** The texts of WeChat's privacy guide and permissions; the component is redrawn when they change. */
export const usePrivacyTexts = late.useTexts
