/** Runs when the page has nothing else to do, at the latest after a second. Safari cannot tell when that is. */
export const whenIdle = (run: () => void): void =>
  void (typeof requestIdleCallback === 'function' ? requestIdleCallback(run, { timeout: 1000 }) : setTimeout(run, 100))
