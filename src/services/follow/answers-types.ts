import type { Message } from '@contract/api'
import type { StreamEvent } from '@contract/events'
import type { EventHandlers } from '../api/sse'
import type { Clock } from './reconnect'

/** Dependencies of `createAnswerFollower`; tests provide their own. */
export interface AnswerFollowerPorts extends Clock {
  /** Follows the events after number `from`. */
  connect(conversationId: string, from: number, handlers: EventHandlers<StreamEvent>): { abort(): void }
  /** The answer as the server has it, or null when it is gone; rejects without a reply. */
  read(conversationId: string): Promise<Message | null>
  stop(conversationId: string): Promise<Message>
  /** Runs when the screen is ready to draw; never more often than it draws. */
  nextFrame(run: () => void): void
  /** Characters of an answer that one drawing adds; an eighth of what waits, when that is more. */
  mostCharacters: number
  now(): number
  ended(end: AnswerEnd): void
}

export interface AnswerEnd {
  conversationId: string
  /** Null when the answer no longer exists. */
  message: Message | null
  balance: number | null
  /** Everything arrived at once at the end: a proxy on the way buffers the stream. */
  buffered: boolean
}

/** The answering model; `insteadOf` is the chosen one, if different. */
export type AnsweredBy = Pick<Message, 'model' | 'modelVersion' | 'insteadOf'>

export interface AnswerView {
  by: AnsweredBy
  content: string
  reasoning: string
  /** How long it thought; grows until the first character of the answer. */
  seconds: number
  phase: 'waiting' | 'thinking' | 'writing'
  /** Questions before it in the line of its model. */
  ahead: number
  /** False while the connection is being restored. */
  connected: boolean
}
