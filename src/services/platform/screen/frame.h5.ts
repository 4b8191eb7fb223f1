/** Runs when the screen next draws. */
export const nextFrame = (run: () => void): void => void requestAnimationFrame(run)
