import type { MessageRow } from '../answers/event-buffer'

interface AfterAnswerDeps {
  /** Whether an answer gets the extra. */
  isWanted(answer: MessageRow): boolean
  /** Aborted when the process stops. */
  write(answer: MessageRow, closing: AbortSignal): Promise<void>
  warn(error: unknown): void
}

/** Limit of concurrent work per process; further answers get none. */
const maxRunning = 4

/** Writes extras after an answer's end, free for the person. Nobody waits for them; a failure changes nothing. */
export function createAfterAnswer({ isWanted, write, warn }: AfterAnswerDeps) {
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  return {
    /** Returns at once. */
    afterAnswer(answer: MessageRow): void {
      if (!isWanted(answer) || running.size >= maxRunning || closing.signal.aborted) return
      const work: Promise<void> = write(answer, closing.signal)
        .catch((error: unknown) => {
          if (!closing.signal.aborted) warn(error)
        })
        .finally(() => void running.delete(work))
      running.add(work)
    },
    /** Resolves when running work is written. */
    idle: async () => void (await Promise.all(running)),
    async stop() {
      closing.abort()
      await Promise.all(running)
    },
  }
}
