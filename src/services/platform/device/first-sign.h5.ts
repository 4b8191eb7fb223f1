const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'] as const
const waiting = new Set<() => void>()
let seen = false

function sign(): void {
  seen = true
  for (const name of signs) removeEventListener(name, sign, true)
  for (const run of waiting) run()
  waiting.clear()
}
for (const name of signs) addEventListener(name, sign, { capture: true, passive: true })

/** Runs at the first sign of a person, or at once when there was one; returns how to cancel it. What the first screen does not show is loaded then: after the first load, and before it is pressed. */
export function onFirstSign(run: () => void): () => void {
  if (seen) run()
  else waiting.add(run)
  return () => void waiting.delete(run)
}
