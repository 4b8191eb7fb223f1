import { afterDrawn, leastMs, nextFrame } from '../platform/pace'

let freeAt = 0
/** Drawings that wait until the chat is shown again; null while it is shown. */
let held: (() => void)[] | null = null

/** From now on, drawings wait: the page of the chat is hidden. */
export const holdDrawings = (): void => void (held ??= [])

/** The page of the chat is shown: what waits is drawn. */
export function releaseDrawings(): void {
  const waiting = held ?? []
  held = null
  waiting.forEach(nextDrawing)
}

/** Runs with the next frame, later where drawing is slow: at least half of the time is left for fingers and scrolling. */
export function nextDrawing(run: () => void): void {
  if (held) return void held.push(run)
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
