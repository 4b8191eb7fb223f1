/** The part of EventTarget that AbortController needs; a mini-program has no EventTarget. */
// eslint-disable-next-line no-restricted-syntax -- the polyfill makes it by `new`
class ListenedEvent {
  type: string
  constructor(type: string) {
    this.type = type
  }
}

function Target(this: object) {}
const listenersOf = new WeakMap<object, Map<string, Set<(event: ListenedEvent) => void>>>()

Target.prototype = {
  constructor: Target,
  addEventListener(this: object, type: string, listener: (event: ListenedEvent) => void) {
    const byType = listenersOf.get(this) ?? new Map<string, Set<(event: ListenedEvent) => void>>()
    listenersOf.set(this, byType)
    byType.set(type, (byType.get(type) ?? new Set()).add(listener))
  },
  removeEventListener(this: object, type: string, listener: (event: ListenedEvent) => void) {
    listenersOf.get(this)?.get(type)?.delete(listener)
  },
  dispatchEvent(this: object, event: ListenedEvent) {
    listenersOf
      .get(this)
      ?.get(event.type)
      ?.forEach((listener) => listener.call(this, event))
    return true
  },
}

const root = globalThis as unknown as Record<string, unknown>
if (root.AbortController === undefined) {
  root.EventTarget ??= Target
  root.Event ??= ListenedEvent
}
