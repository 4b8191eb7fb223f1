import { defaultLocale, type Locale } from '@contract/locales'
import { useSyncExternalStore } from 'react'
import { locale, onLocale, useLocale } from './i18n'
import { createEmitter } from '../emitter'

/** Texts that are not in the first load: Chinese at hand, the others fetched as the language spoken wants. */
export function createLateTexts<C>(chinese: C, load: (locale: Locale) => Promise<C>) {
  let current: { locale: Locale; texts: C } = { locale: defaultLocale, texts: chinese }
  const changed = createEmitter<Locale>()
  const texts = (): C => current.texts
  const heldLocale = (): Locale => current.locale

  /** The last wish wins. Texts that do not come leave the ones at hand, rather than no page. */
  async function follow(next: Locale): Promise<void> {
    const found = await load(next).catch(() => current.texts)
    if (locale() !== next) return
    current = { locale: next, texts: found }
    changed.emit(next)
  }

  onLocale((next) => void follow(next))
  if (locale() !== defaultLocale) void follow(locale())

  return {
    /** In the language now spoken, outside React. */
    texts,
    /** The component draws again when they change. */
    useTexts: (): C => useSyncExternalStore(changed.subscribe, texts, texts),
    /** Whether they are in the language now spoken; false for the moment in which they are fetched. */
    useReady(): boolean {
      const spoken = useLocale()
      return useSyncExternalStore(changed.subscribe, heldLocale, heldLocale) === spoken
    },
  }
}
