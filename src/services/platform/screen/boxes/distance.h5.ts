/** Screens between an element and what is seen of its scroller. */
const nearWithin = 6
const farBeyond = 12

interface DistanceListener {
  /** Called when the element comes near the view, or is in it. */
  near(): void
  /** Called when the element is far from the view. */
  far(heightPx: number): void
}

/** Reported changes that are not applied yet, by element; the one nearest to the view is applied first. */
type Changes = Map<Element, { away: number; change: () => void }>

const watches = new WeakMap<Element, ReturnType<typeof createWatch>>()

/**
 * Calls the listener when an element comes near the view of its scroller and when it is far from it. Applies one
 * element per frame, because many at once make a long frame. Returns a function that ends it.
 */
export function watchDistance(element: Element, scroller: Element, listener: DistanceListener): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined
  const watch = watches.get(scroller) ?? createWatch(scroller)
  watches.set(scroller, watch)
  return watch.add(element, listener)
}

function createWatch(root: Element) {
  const listeners = new Map<Element, DistanceListener>()
  const changes: Changes = new Map()
  const gone = new Set<Element>()
  let running = false

  function run(): void {
    const [next] = [...changes].sort(([, a], [, b]) => a.away - b.away)
    if (!next) return void (running = false)
    changes.delete(next[0])
    next[1].change()
    requestAnimationFrame(run)
  }

  const observe = (screens: number, changeOf: (entry: IntersectionObserverEntry) => (() => void) | undefined) =>
    new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const change = changeOf(entry)
          if (change) changes.set(entry.target, { away: awayPx(entry.boundingClientRect, root), change })
        }
        if (running || changes.size === 0) return
        running = true
        requestAnimationFrame(run)
      },
      { root, rootMargin: `${screens * 100}% 0px` },
    )
  const near = observe(nearWithin, ({ target, isIntersecting }) =>
    isIntersecting && (gone.has(target) || changes.has(target))
      ? () => {
          gone.delete(target)
          listeners.get(target)?.near()
        }
      : undefined,
  )
  const far = observe(farBeyond, ({ target, isIntersecting, boundingClientRect: { height } }) =>
    !isIntersecting && height > 0
      ? () => {
          gone.add(target)
          listeners.get(target)?.far(height)
        }
      : undefined,
  )
  return {
    add(element: Element, listener: DistanceListener) {
      listeners.set(element, listener)
      near.observe(element)
      far.observe(element)
      return () => {
        listeners.delete(element)
        changes.delete(element)
        gone.delete(element)
        near.unobserve(element)
        far.unobserve(element)
      }
    },
  }
}

function awayPx(box: DOMRectReadOnly, root: Element): number {
  const view = root.getBoundingClientRect()
  return Math.max(0, view.top - box.bottom, box.top - view.bottom)
}

/** Whether the element contains the selection or the keyboard focus. */
export function isInUse(element: Element): boolean {
  const selection = getSelection()
  const isSelected = selection !== null && !selection.isCollapsed && selection.containsNode(element, true)
  return isSelected || element.contains(document.activeElement)
}
