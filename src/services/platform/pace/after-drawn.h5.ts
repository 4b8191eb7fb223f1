/** Between two updates of a growing answer, beside the wait for a frame: ten a second. Each is painted and committed, whatever came. */
export const leastMs = 90

/** Of an answer that came faster than it is drawn, as many are drawn at a time. */
export const mostCharacters = Infinity

/** Runs when the change that was just made has been drawn: a timer comes after the frame. */
export const afterDrawn = (run: () => void): void => void setTimeout(run)
