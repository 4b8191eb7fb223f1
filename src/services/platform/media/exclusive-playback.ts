let current: (() => void) | null = null

/** Only one player sounds at a time: `begin` pauses the one before. */
export function exclusivePlayback(pause: () => void): { begin(): void; leave(): void } {
  return {
    begin() {
      if (current !== pause) current?.()
      current = pause
    },
    leave() {
      if (current === pause) current = null
    },
  }
}
