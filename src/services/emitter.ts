/** Says something to whoever listens; `hear` returns how to stop. */
export function createSignal<T>() {
  const hears = new Set<(value: T) => void>()
  return {
    say: (value: T) => hears.forEach((hear) => hear(value)),
    hear(hear: (value: T) => void) {
      hears.add(hear)
      return () => void hears.delete(hear)
    },
  }
}
