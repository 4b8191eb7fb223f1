/** Runs when the screen next draws. */
export const frame = (run: () => void): void => void requestAnimationFrame(run)
