import { otherPrivacyTexts } from '@/locales/parts'
import type { PrivacyCatalogue } from '@/locales/types'
import { zhCNPrivacy } from '@/locales/zh-CN/privacy'
import { locale, useLocale } from './i18n'

/** The texts of WeChat's privacy guide and permissions: other languages have come with the rest of theirs. */
export const privacyTexts = (): PrivacyCatalogue => otherPrivacyTexts[locale()] ?? zhCNPrivacy

/** The component is redrawn when they change. */
export function usePrivacyTexts(): PrivacyCatalogue {
  useLocale()
  return privacyTexts()
}
