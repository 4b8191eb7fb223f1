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

/**
 * Runs at the first interaction, or at once if there was one; returns a function that cancels it. For parts outside the
 * first screen: they load after the first load, and before a press.
 */
export function onFirstSign(run: () => void): () => void {
  if (seen) run()
  else waiting.add(run)
  return () => void waiting.delete(run)
}
