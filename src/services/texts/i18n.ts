import { defaultLocale, type Locale } from '@contract/locales'
import type { Catalogue } from '@/locales/types'
import { zhCN } from '@/locales/zh-CN'
import { useSyncExternalStore } from 'react'
import { createEmitter } from '../emitter'

let current: { locale: Locale; texts: Catalogue } = { locale: defaultLocale, texts: zhCN }
let requested: Locale = defaultLocale
const changed = createEmitter<Locale>()

/** The texts of the current language, outside React. */
export const texts = (): Catalogue => current.texts
export const locale = (): Locale => current.locale
export const onLocale = changed.subscribe

/** A number with the separators of the current language: 1,933 is less than two in Russian. */
export const localNumber = (value: number): string => current.texts.common.number(value)

/** The texts of the current language; the component is redrawn when it changes. */
export const useTexts = (): Catalogue => useSyncExternalStore(subscribe, texts, texts)
export const useLocale = (): Locale => useSyncExternalStore(subscribe, locale, locale)

/** The one export of a file of texts. */
export const onlyExport = <C>(module: Record<string, C>): C => Object.values(module)[0]!

/** The texts of the app in a language other than Chinese. */
const loadTexts = (locale: Locale): Promise<Catalogue> =>
  import(/* webpackExclude: /zh-CN|tool/ */ `@/locales/${locale}/index`).then(onlyExport<Catalogue>)

/** Switches the language once its texts are loaded. The last call wins; a failed load leaves the current language and throws. */
export async function switchLanguage(next: Locale): Promise<void> {
  requested = next
  const loaded = next === defaultLocale ? zhCN : await loadTexts(next)
  if (requested !== next || current.locale === next) return
  current = { locale: next, texts: loaded }
  changed.emit(next)
}

function subscribe(listener: () => void): () => void {
  return changed.subscribe(listener)
}
