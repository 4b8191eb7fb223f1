/** A box on the screen, in px from its top edge. */
export interface ScreenBox {
  id: string
  top: number
  bottom: number
}

/** Tells where the boxes of a class, and the one they scroll in, stand now; no view when that is not on the screen. */
export type BoxesNow = (
  scrollerId: string,
  className: string,
  found: (boxes: ScreenBox[], view: ScreenBox | null) => void,
) => void
