/** Runs when the page is idle, after a second at the latest. Safari has no `requestIdleCallback`. */
export const whenIdle = (run: () => void): void =>
  void (typeof requestIdleCallback === 'function' ? requestIdleCallback(run, { timeout: 1000 }) : setTimeout(run, 100))
