/** The part of EventTarget that AbortController needs; a mini-program has no EventTarget. */
// eslint-disable-next-line no-restricted-syntax -- the polyfill makes it by `new`
class Heard {
  type: string
  constructor(type: string) {
    this.type = type
  }
}

function Target(this: object) {}
const hearsOf = new WeakMap<object, Map<string, Set<(event: Heard) => void>>>()

Target.prototype = {
  constructor: Target,
  addEventListener(this: object, type: string, hear: (event: Heard) => void) {
    const hears = hearsOf.get(this) ?? new Map<string, Set<(event: Heard) => void>>()
    hearsOf.set(this, hears)
    hears.set(type, (hears.get(type) ?? new Set()).add(hear))
  },
  removeEventListener(this: object, type: string, hear: (event: Heard) => void) {
    hearsOf.get(this)?.get(type)?.delete(hear)
  },
  dispatchEvent(this: object, event: Heard) {
    hearsOf
      .get(this)
      ?.get(event.type)
      ?.forEach((hear) => hear.call(this, event))
    return true
  },
}

const root = globalThis as unknown as Record<string, unknown>
if (root.AbortController === undefined) {
  root.EventTarget ??= Target
  root.Event ??= Heard
}
