import type { Locale } from '@contract/locales'
import type { Catalogue, PrivacyCatalogue } from './types'

/** The texts of the other languages, once the script of the sub-package has arrived. */
export const otherCatalogues: Partial<Record<Locale, Catalogue>> = {}
export const otherPrivacyTexts: Partial<Record<Locale, PrivacyCatalogue>> = {}
