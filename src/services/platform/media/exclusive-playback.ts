let speaking: (() => void) | null = null

/** Of all players one sounds: `begin` silences the one before. */
export function soleSpeaker(pause: () => void): { begin(): void; leave(): void } {
  return {
    begin() {
      if (speaking !== pause) speaking?.()
      speaking = pause
    },
    leave() {
      if (speaking === pause) speaking = null
    },
  }
}
