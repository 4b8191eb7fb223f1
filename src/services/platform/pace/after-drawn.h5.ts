/**
 * Least ms between two updates of a growing answer, beside the wait for a frame: ten a second. Each is painted and
 * committed, regardless of its size.
 */
export const leastMs = 90

/** Most characters drawn at a time when an answer arrives faster than it is drawn. */
export const mostCharacters = Infinity

/** Runs when the change that was just made has been drawn: a timer comes after the frame. */
export const afterDrawn = (run: () => void): void => void setTimeout(run)
