/** A box on the screen, in px from its top edge. */
export interface ScreenBox {
  id: string
  top: number
  bottom: number
}

/**
 * Reports the current positions of the boxes of a class, and of their scroller; no view when that is not on the screen.
 */
export type BoxesNow = (
  scrollerId: string,
  className: string,
  found: (boxes: ScreenBox[], view: ScreenBox | null) => void,
) => void
