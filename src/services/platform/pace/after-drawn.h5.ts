/** Between two updates of a growing answer; a frame is enough. */
export const leastMs = 0

/** Runs when the change that was just made has been drawn: a timer comes after the frame. */
export const afterDrawn = (run: () => void): void => void setTimeout(run)
