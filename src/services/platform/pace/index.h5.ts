/**
 * Least ms between two updates of a growing answer, beside the wait for a frame: ten a second. Each is painted and
 * committed, regardless of its size.
 */
export const leastMs = 90

/** Most characters drawn at a time when an answer arrives faster than it is drawn. */
export const mostCharacters = Infinity

/** Runs when the change that was just made has been drawn: a timer comes after the frame. */
export const afterDrawn = (run: () => void): void => void setTimeout(run)

/** Runs before the next repaint. */
export const nextFrame = (run: () => void): void => void requestAnimationFrame(run)

/** Runs when the page is idle, after a second at the latest. Safari has no `requestIdleCallback`. */
export const whenIdle = (run: () => void): void =>
  void (typeof requestIdleCallback === 'function' ? requestIdleCallback(run, { timeout: 1000 }) : setTimeout(run, 100))

/** Whether a page may draw parts outside its first screen: a browser draws all at once. */
export const useFirstDrawn = (_begun = true): boolean => true
