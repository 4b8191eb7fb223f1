import type { BoxesNow } from './types'

/** Measured in a frame: measuring earlier would force a layout of undrawn changes. */
export const boxesNow: BoxesNow = (scrollerId, className, found) =>
  void requestAnimationFrame(() => {
    const scroller = document.getElementById(scrollerId)
    const box = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { id: element.id, top, bottom }
    }
    const view = scroller && box(scroller)
    const boxes = [...(scroller?.getElementsByClassName(className) ?? [])].map(box)
    found(boxes, view && view.bottom > view.top ? view : null)
  })
