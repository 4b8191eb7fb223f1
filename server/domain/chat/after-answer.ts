import type { MessageRow } from '../answers/event-buffer'

interface AfterAnswerDeps {
  /** Which answers get something. */
  isWanted(answer: MessageRow): boolean
  /** Aborted when the process stops. */
  write(answer: MessageRow, closing: AbortSignal): Promise<void>
  warn(error: unknown): void
}

/** Done at once by a process; further answers get nothing. */
const maxRunning = 4

/** What is written after an answer's end, at no cost for the person: nobody waits for it, and a failure leaves things as they are. */
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
    /** What is being written is there. */
    idle: async () => void (await Promise.all(running)),
    async stop() {
      closing.abort()
      await Promise.all(running)
    },
  }
}
