/** Runs when what is being drawn has been sent to the other thread. */
export const whenIdle = (run: () => void): void => void setTimeout(run, 200)
