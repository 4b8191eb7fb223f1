import { screen } from '@/services/platform/screen'
import { useSyncExternalStore } from 'react'
import { useApp, type Theme } from './app'

/** Whether a theme is dark here and now; `auto` follows the operating system. */
export const isDark = (theme: Theme): boolean => theme === 'dark' || (theme === 'auto' && screen.prefersDark())

/** Whether the app is dark now; the component is redrawn when the setting or the operating system changes. */
export function useDark(): boolean {
  const theme = useApp((app) => app.theme)
  const prefersDark = useSyncExternalStore(screen.onPrefersDark, screen.prefersDark, screen.prefersDark)
  return theme === 'auto' ? prefersDark : theme === 'dark'
}

/** Calls the listener with whether the app is dark: now, and on every change. */
export function watchDark(listener: (dark: boolean) => void): () => void {
  let last: boolean | null = null
  const check = () => {
    const dark = isDark(useApp.getState().theme)
    if (dark !== last) listener((last = dark))
  }
  check()
  const stops = [useApp.subscribe(check), screen.onPrefersDark(check)]
  return () => stops.forEach((stop) => stop())
}
