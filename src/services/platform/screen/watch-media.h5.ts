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
