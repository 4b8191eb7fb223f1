import { defaultLocale, type Locale } from '@contract/locales'
import { useSyncExternalStore } from 'react'
import { locale, onLocale, useLocale } from './i18n'
import { createEmitter } from '../emitter'

/** Texts outside the first load: Chinese is bundled, other languages are loaded when needed. */
export function createLateTexts<C>(chinese: C, load: (locale: Locale) => Promise<C>) {
  let current: { locale: Locale; texts: C } = { locale: defaultLocale, texts: chinese }
  const changed = createEmitter<Locale>()
  const texts = (): C => current.texts
  const heldLocale = (): Locale => current.locale

  /** The last call wins. When loading fails, the current texts stay. */
  async function follow(next: Locale): Promise<void> {
    const found = await load(next).catch(() => current.texts)
    if (locale() !== next) return
    current = { locale: next, texts: found }
    changed.emit(next)
  }

  onLocale((next) => void follow(next))
  if (locale() !== defaultLocale) void follow(locale())

  return {
    /** In the current language, outside React. */
    texts,
    /** The component is redrawn when they change. */
    useTexts: (): C => useSyncExternalStore(changed.subscribe, texts, texts),
    /** Whether they are in the current language; false while they are loaded. */
    useReady(): boolean {
      const spoken = useLocale()
      return useSyncExternalStore(changed.subscribe, heldLocale, heldLocale) === spoken
    },
  }
}
