interface Turn {
  next?: { begin(): void; giveWay(): void }
}

/**
 * One piece of work of a key at a time. One more waits, and gives way to a newer one: whoever goes on typing wants the last search.
 * `refused` makes the error of those that gave way.
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
