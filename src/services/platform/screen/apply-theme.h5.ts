import type { Locale } from '@contract/locales'

/** Puts theme and language on the document: class `dark`, the browser's own controls and bar, `lang` for screen readers. */
export function applyTheme({ dark, language }: { dark?: boolean; language?: Locale }): void {
  const root = document.documentElement
  if (language !== undefined) root.lang = language
  if (dark === undefined) return
  root.classList.toggle('dark', dark)
  root.style.colorScheme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#18181c' : '#ffffff')
}

/** Hides the page until called back, so that nobody sees Chinese flash before their own language. */
export function hidePage(): () => void {
  const { style } = document.documentElement
  style.visibility = 'hidden'
  return () => void (style.visibility = '')
}
