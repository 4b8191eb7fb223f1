import type { BoxesNow } from './types'

/** Read as they are drawn: a change that was not drawn yet would be laid out for it. */
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
