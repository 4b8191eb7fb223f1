import type { Message } from '@contract/api'
import type { AnswerEnd, AnswerFollowerPorts, AnswerView } from './answers-types'
import { followAnswer } from './follow-answer'

const maxPastViews = 50

/** Follows answers to their end: a lost connection is opened again and is not a stop. */
export function createAnswerFollower(ports: AnswerFollowerPorts) {
  const followed = new Map<string, ReturnType<typeof followAnswer>>()
  const listeners = new Map<string, Set<() => void>>()
  const past = new Map<string, AnswerView>()
  const notify = (id: string) => listeners.get(id)?.forEach((listener) => listener())

  return {
    /** Starts following a replying answer; repeated calls follow it once. */
    follow(message: Message): void {
      const id = message.conversationId
      if (message.status !== 'replying' || followed.has(id)) return
      const forget = () => {
        if (past.size >= maxPastViews) past.clear()
        past.set(id, answer.view())
        followed.delete(id)
        notify(id)
      }
      const ended = (end: AnswerEnd) => {
        ports.ended(end)
        forget()
      }
      const answer = followAnswer(ports, message, { changed: () => notify(id), ended, dropped: forget })
      followed.set(id, answer)
      answer.open()
    },
    view: (id: string): AnswerView | null => followed.get(id)?.view() ?? null,
    /** The view, or the last one of an answer that has ended: the message may be updated a moment later. */
    lastView: (id: string): AnswerView | null => followed.get(id)?.view() ?? past.get(id) ?? null,
    subscribe(id: string, listener: () => void): () => void {
      const set = listeners.get(id) ?? new Set()
      listeners.set(id, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0 && listeners.get(id) === set) listeners.delete(id)
      }
    },
    /** Ends the answer on the server; a failed call rejects, and following continues. */
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
      ids.forEach(notify)
    },
  }
}

export type AnswerFollower = ReturnType<typeof createAnswerFollower>
