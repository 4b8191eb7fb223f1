import type { Message } from '@contract/api'
import { followAnswer, type AnswerEnd, type AnswerFollowerPorts, type AnswerView } from './answer-follower'

const pastKept = 50

/** Follows answers to their end whatever happens to the line: a cut is not a stop. */
export function createAnswerFollower(ports: AnswerFollowerPorts) {
  const followed = new Map<string, ReturnType<typeof followAnswer>>()
  const listeners = new Map<string, Set<() => void>>()
  const past = new Map<string, AnswerView>()
  const tell = (id: string) => listeners.get(id)?.forEach((hear) => hear())

  return {
    /** Starts following a replying answer; once, however often it is asked. */
    follow(message: Message): void {
      const id = message.conversationId
      if (message.status !== 'replying' || followed.has(id)) return
      const forget = () => {
        if (past.size >= pastKept) past.clear()
        past.set(id, answer.view())
        followed.delete(id)
        tell(id)
      }
      const ended = (end: AnswerEnd) => {
        ports.ended(end)
        forget()
      }
      const answer = followAnswer(ports, message, { changed: () => tell(id), ended, dropped: forget })
      followed.set(id, answer)
      answer.open()
    },
    view: (id: string): AnswerView | null => followed.get(id)?.view() ?? null,
    /** The view, or the last one of an answer that has ended: who shows it may hear of the end a moment later. */
    lastView: (id: string): AnswerView | null => followed.get(id)?.view() ?? past.get(id) ?? null,
    subscribe(id: string, hear: () => void): () => void {
      const set = listeners.get(id) ?? new Set()
      listeners.set(id, set.add(hear))
      return () => {
        set.delete(hear)
        if (set.size === 0 && listeners.get(id) === set) listeners.delete(id)
      }
    },
    /** Ends the answer on the server; rejects when that could not be said, and following goes on. */
    async stop(id: string): Promise<void> {
      const message = await ports.stop(id)
      followed.get(id)?.settle(message)
    },
    /** Forgets all answers without stopping them, as on logout. */
    leave(): void {
      const ids = [...followed.keys()]
      followed.forEach((answer) => answer.leave())
      followed.clear()
      past.clear()
      ids.forEach(tell)
    },
  }
}

export type AnswerFollower = ReturnType<typeof createAnswerFollower>
