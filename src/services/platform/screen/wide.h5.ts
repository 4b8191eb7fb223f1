import { useMemo, useSyncExternalStore } from 'react'

function watchWidth(minPx: number) {
  const query = () => window.matchMedia?.(`(min-width: ${minPx}px)`)
  return {
    now: () => query()?.matches ?? false,
    hear(changed: () => void) {
      const list = query()
      // Safari before 14 has no addEventListener here.
      if (!list?.addEventListener) return () => undefined
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
  }
}

/** Whether the window is that wide; 640 px and more have room for the side bar. */
export function useWide(minPx = 640): boolean {
  const { hear, now } = useMemo(() => watchWidth(minPx), [minPx])
  return useSyncExternalStore(hear, now)
}
