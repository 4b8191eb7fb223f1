import type { CSSProperties } from 'react'

/** Below the node and flush with its nearer edge; above it when the lower half is short. */
export function placeBeside(node: Element | null | undefined): CSSProperties {
  const { top, bottom, left, right } = node?.getBoundingClientRect() ?? { top: 0, bottom: 0, left: 0, right: 0 }
  const { innerWidth, innerHeight } = window
  return {
    ...(bottom > innerHeight * 0.6 ? { bottom: innerHeight - top + 6 } : { top: bottom + 6 }),
    ...(left > innerWidth / 2 ? { right: innerWidth - right } : { left }),
  }
}
