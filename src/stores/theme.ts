import { platform } from '@/services/platform'
import { useSyncExternalStore } from 'react'
import { useApp, type Theme } from './app'

/** Whether a theme is dark here and now; `auto` follows the operating system. */
export const isDark = (theme: Theme): boolean => theme === 'dark' || (theme === 'auto' && platform.prefersDark())

/** Whether the app is dark now; the component draws again when the setting or the operating system changes. */
export function useDark(): boolean {
  const theme = useApp((app) => app.theme)
  const prefersDark = useSyncExternalStore(platform.onPrefersDark, platform.prefersDark, platform.prefersDark)
  return theme === 'auto' ? prefersDark : theme === 'dark'
}

/** Says whether the app is dark: now, and at every change. */
export function watchDark(hear: (dark: boolean) => void): () => void {
  let last: boolean | null = null
  const tell = () => {
    const dark = isDark(useApp.getState().theme)
    if (dark !== last) hear((last = dark))
  }
  tell()
  const stops = [useApp.subscribe(tell), platform.onPrefersDark(tell)]
  return () => stops.forEach((stop) => stop())
}
