/** Runs before the next repaint. */
export const nextFrame = (run: () => void): void => void requestAnimationFrame(run)
