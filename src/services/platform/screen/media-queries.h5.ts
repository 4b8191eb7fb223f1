import { useMemo, useSyncExternalStore } from 'react'

/** A media query: whether it matches now, and a subscription to its changes. */
export function watchMedia(query: string) {
  const list = () => window.matchMedia?.(query)
  return {
    matches: () => list()?.matches ?? false,
    subscribe(listener: () => void): () => void {
      const watched = list()
      // Safari before 14 has no addEventListener here.
      if (!watched?.addEventListener) return () => undefined
      watched.addEventListener('change', listener)
      return () => watched.removeEventListener('change', listener)
    },
  }
}

/** Whether the user prefers less motion. */
export const prefersReducedMotion = (): boolean => watchMedia('(prefers-reduced-motion: reduce)').matches()

/** Whether the device is operated with fingers: phones and tablets. */
export const isTouch = (): boolean => watchMedia('(hover: none) and (pointer: coarse)').matches()

/** Whether the window is as low as a phone in landscape, or a page at twice its size. */
export function useLow(): boolean {
  const { matches, subscribe } = useMemo(() => watchMedia('(max-height: 480px)'), [])
  return useSyncExternalStore(subscribe, matches)
}

/** Whether the window is that wide; 640 px and more have room for the side bar. */
export function useWide(minPx = 640): boolean {
  const { matches, subscribe } = useMemo(() => watchMedia(`(min-width: ${minPx}px)`), [minPx])
  return useSyncExternalStore(subscribe, matches)
}
