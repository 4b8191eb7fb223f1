let current: (() => void) | null = null

/** Of all players one sounds: `begin` silences the one before. */
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
