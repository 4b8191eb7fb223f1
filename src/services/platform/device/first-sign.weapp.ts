import { whenIdle } from '../pace'

/** A mini-program has its packages in advance: what waits for a first sign is run when nothing else is done. */
export function onFirstSign(run: () => void): () => void {
  let cancelled = false
  whenIdle(() => void (cancelled || run()))
  return () => void (cancelled = true)
}
