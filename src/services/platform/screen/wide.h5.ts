import { useMemo, useSyncExternalStore } from 'react'
import { watchMedia } from './watch-media.h5'

/** Whether the window is that wide; 640 px and more have room for the side bar. */
export function useWide(minPx = 640): boolean {
  const { matches, subscribe } = useMemo(() => watchMedia(`(min-width: ${minPx}px)`), [minPx])
  return useSyncExternalStore(subscribe, matches)
}
