import type { ScreenBox } from '@/services/platform/screen/boxes/types'

export type Slots = ReturnType<typeof createSlots>

interface Reach {
  /** Screens between a box and the view: nearer ones are filled, farther ones emptied. */
  fillWithin: number
  emptyBeyond: number
  /** Filled in one go, beside those in view. */
  atOnce: number
  /** Emptied in one go; usually all. */
  emptyAtOnce?: number
}

/** Groups are a screen nearer, so that the boxes in them are there in time. */
const isGroup = (id: string) => id.startsWith('turns-')

/** The boxes of a list: those far from the view are empty, with the height they had, so that a long list stays small. */
export function createSlots(reach: Reach) {
  const heightsPx = new Map<string, number>()
  const listeners = new Map<string, () => void>()
  const kept = new Map<string, number>()
  const set = (id: string, heightPx: number | null) => {
    if (heightPx === null) heightsPx.delete(id)
    else heightsPx.set(id, heightPx)
    listeners.get(id)?.()
  }
  return {
    /** Height of an empty box in px; null for a filled one. */
    heightPx: (id: string): number | null => heightsPx.get(id) ?? null,
    subscribe(id: string, listener: () => void) {
      listeners.set(id, listener)
      return () => {
        if (listeners.get(id) === listener) listeners.delete(id)
      }
    },
    /** Never emptied until the returned function is called. */
    keep(id: string) {
      kept.set(id, (kept.get(id) ?? 0) + 1)
      return () => {
        kept.set(id, (kept.get(id) ?? 1) - 1)
      }
    },
    /** Begins empty: it was not drawn yet. */
    expect: (id: string, heightPx: number) => set(id, heightPx),
    /** Empties and fills boxes by their position on the screen. Returns whether any was filled. */
    update(boxes: readonly ScreenBox[], view: ScreenBox): boolean {
      const screen = view.bottom - view.top
      const away = ({ id, top, bottom }: ScreenBox) =>
        Math.max(view.top - bottom, top - view.bottom) / screen - (isGroup(id) ? 1 : 0)
      const far = boxes.filter(
        (box) => !heightsPx.has(box.id) && away(box) > reach.emptyBeyond && !kept.get(box.id) && box.bottom > box.top,
      )
      // Taking many down at once is a long frame too.
      for (const box of far.slice(0, reach.emptyAtOnce)) set(box.id, box.bottom - box.top)
      const near = boxes.filter((box) => heightsPx.has(box.id) && away(box) < reach.fillWithin)
      const next = near.sort((a, b) => away(a) - away(b)).filter((box, i) => i < reach.atOnce || away(box) <= 0)
      for (const { id } of next) set(id, null)
      return next.length > 0 || far.length > (reach.emptyAtOnce ?? far.length)
    },
  }
}
