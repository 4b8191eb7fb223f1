import { codes } from '../../../contract/codes'
import { AppError } from '../../errors'

/** Most uploads of an account at once: each may fill the scratch folder with a film. */
const most = 3
const retryAfter = 5

interface Turn {
  id: string
  /** Aborts when the same file is sent again: a phone that lost its network leaves the first connection open. */
  receiving: AbortController
  /** Size of the received file, until it is stored. */
  bytes: number
}

/** Counts running uploads of this process by account. */
export function createUploadTurns() {
  const running = new Map<string, Set<Turn>>()
  return {
    /** Throws 429 for an account with too many. The turn ends with `leave`. */
    enter(userId: string, id: string) {
      const own = running.get(userId) ?? new Set<Turn>()
      for (const earlier of own) if (earlier.id === id) earlier.receiving.abort()
      if ([...own].filter(({ receiving }) => !receiving.signal.aborted).length >= most)
        throw new AppError(codes.tooFast, 'common.tooFast', { seconds: retryAfter }, { retryAfter })
      const turn: Turn = { id, receiving: new AbortController(), bytes: 0 }
      running.set(userId, own.add(turn))
      return {
        signal: turn.receiving.signal,
        received: (bytes: number) => void (turn.bytes = bytes),
        leave() {
          own.delete(turn)
          if (own.size === 0) running.delete(userId)
        },
      }
    },
    /** Bytes of an account's received files that are not yet stored. */
    bytesOf: (userId: string) => [...(running.get(userId) ?? [])].reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
