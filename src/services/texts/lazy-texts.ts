import { defaultLocale, type Locale } from '@contract/locales'
import { useSyncExternalStore } from 'react'
import { locale, onlyExport, onLocale, useLocale } from './i18n'
import { createEmitter } from '../emitter'

/**
 * A group of texts outside the first load: Chinese is bundled, another language is loaded when it is spoken. `load` imports
 * the group's file of a language, which exports nothing else.
 */
export function lazyTexts<C>(chinese: C, load: (locale: Locale) => Promise<Record<string, C>>) {
  let current: { locale: Locale; texts: C } = { locale: defaultLocale, texts: chinese }
  const changed = createEmitter<Locale>()
  const texts = (): C => current.texts
  const heldLocale = (): Locale => current.locale

  /** The last call wins. When loading fails, the current texts stay. */
  async function follow(next: Locale): Promise<void> {
    const found = next === defaultLocale ? chinese : await load(next).then(onlyExport, () => current.texts)
    if (locale() !== next) return
    current = { locale: next, texts: found }
    changed.emit(next)
  }

  let following: Promise<void> = Promise.resolve()
  onLocale((next) => void (following = follow(next)))
  if (locale() !== defaultLocale) following = follow(locale())

  return {
    /** In the current language, outside React. */
    texts,
    /** Resolves to them once the current language is there. */
    loaded: (): Promise<C> => following.then(texts),
    /** The component is redrawn when they change. */
    useTexts: (): C => useSyncExternalStore(changed.subscribe, texts, texts),
    /** Whether they are in the current language; false while they are loaded. */
    useReady(): boolean {
      const spoken = useLocale()
      return useSyncExternalStore(changed.subscribe, heldLocale, heldLocale) === spoken
    },
  }
}
