interface Turn {
  next?: { begin(): void; giveWay(): void }
}

/**
 * Runs one task per key at a time. One more waits and gives way to a newer one, since only the last search matters
 * while a person types. `refused` makes the error of a replaced task.
 */
export function createTurns(refused: () => Error) {
  const turns = new Map<string, Turn>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const known = turns.get(key)
    const turn = known ?? {}
    if (known) {
      known.next?.giveWay()
      await new Promise<void>((begin, fail) => (known.next = { begin, giveWay: () => fail(refused()) }))
    } else turns.set(key, turn)
    try {
      return await work()
    } finally {
      const { next } = turn
      delete turn.next
      if (next) next.begin()
      else turns.delete(key)
    }
  }
}
