/** An event with any number of listeners; `subscribe` returns an unsubscribe function. */
export function createEmitter<T>() {
  const listeners = new Set<(value: T) => void>()
  return {
    emit: (value: T) => listeners.forEach((listener) => listener(value)),
    subscribe(listener: (value: T) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
