import type { Locale } from '@contract/locales'
import { dropShell } from './shell.h5'

/** Sets theme and language of the document: class `dark`, browser controls and bar, `lang` for screen readers. */
export function applyTheme({ dark, language }: { dark?: boolean; language?: Locale }): void {
  const root = document.documentElement
  if (language !== undefined) root.lang = language
  if (dark === undefined) return
  root.classList.toggle('dark', dark)
  root.style.colorScheme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#18181c' : '#ffffff')
}

/** Hides the app until the result is called, so that Chinese does not flash before the user's language; the first screen stays. */
export function hidePage(): () => void {
  const { style } = document.documentElement
  style.visibility = 'hidden'
  return () => {
    style.visibility = ''
    dropShell()
  }
}
