import type { Locale } from '@contract/locales'
import { otherCatalogues } from './parts'
import type { Catalogue } from './types'
import { zhCN } from './zh-CN'

/** Chinese is built in; the other languages are in a sub-package that loads in advance. */
export async function loadTexts(locale: Locale): Promise<Catalogue> {
  if (locale === 'zh-CN') return zhCN
  // The path is that from the root, where the build puts what several packages use; it refuses another.
  if (!otherCatalogues[locale]) await __non_webpack_require__.async('./pages/agreement/locales.js')
  return otherCatalogues[locale] ?? zhCN
}
