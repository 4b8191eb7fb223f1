/** WeChat does not report it, and every animation step would cost a message to the page. */
export const prefersReducedMotion = (): boolean => true

/** A mini-program always has the layout of small screens. */
export const useWide = (_minPx = 640): boolean => false

export const isTouch = (): boolean => true
