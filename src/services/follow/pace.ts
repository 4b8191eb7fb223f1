import { afterDrawn, leastMs, nextFrame } from '../platform/pace'

let freeAt = 0

/** Runs with the next frame, later where drawing is slow: at least half of the time is left for fingers and scrolling. */
export function nextDrawing(run: () => void): void {
  const draw = () =>
    nextFrame(() => {
      const began = Date.now()
      freeAt = began + leastMs
      run()
      afterDrawn(() => (freeAt = began + Math.max(leastMs, 2 * (Date.now() - began))))
    })
  const waitMs = freeAt - Date.now()
  if (waitMs > 0) setTimeout(draw, Math.min(waitMs, 1000))
  else draw()
}
