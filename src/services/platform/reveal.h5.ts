import { wantsStill } from './still.h5'

/** Scrolls a node into sight, and puts the keyboard's focus on what can be filled in there. */
export function reveal(id: string): void {
  const node = document.getElementById(id)
  node?.scrollIntoView?.({ block: 'center', behavior: wantsStill() ? 'auto' : 'smooth' })
  node?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}
