import type { TaskRow } from '../domain/tasks/types'
import type { QuestionInNeed } from '../domain/answers/admission/admit'
import type { WxPush } from '../ports/wx/push/open'

/** Events between the rooms that `wire` joins. A room listens by name, so that no room needs one that is joined later. */
export interface ServerEvents {
  /** This process gave a task its final status. Emitted after the transaction. */
  taskEnded: TaskRow
  /** A work was finished or stopped, unless its person stopped it. Emitted after the transaction. */
  workEnded: { userId: string; id: string }
  /** A person started a task from a proposal of an answer; `messageId` is the answer's. */
  proposalStarted: { userId: string; messageId: string }
  /** An order was marked as paid and its package granted. Emitted after the transaction. */
  orderPaid: { userId: string; tradeNo: string }
  /** Minors' mode of an account began. Emitted after the transaction. */
  minorModeOn: { userId: string }
  /** The words of a question ask for care. */
  careNoticed: QuestionInNeed
  /** WeChat pushed a message of the mini-program. Sent again by WeChat until a reply confirms it. */
  wechatPush: WxPush
}

type Listener<T> = (event: T) => void | Promise<void>

/** A typed event emitter. Listeners are called in the order they were added. */
export function createEvents<Events extends object = ServerEvents>() {
  const listeners: { [Name in keyof Events]?: Listener<Events[Name]>[] } = {}
  return {
    on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): void {
      listeners[name] = [...(listeners[name] ?? []), listener]
    },
    /** Calls all listeners synchronously and waits for none. A listener handles failures of its own asynchronous work. */
    emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
      for (const listener of listeners[name] ?? []) void listener(event)
    },
    /** Calls one listener after the other and waits for each. The first failure rejects and skips the rest, so that the sender can repeat the event. */
    async deliver<Name extends keyof Events>(name: Name, event: Events[Name]): Promise<void> {
      for (const listener of listeners[name] ?? []) await listener(event)
    },
  }
}

export type Events = ReturnType<typeof createEvents<ServerEvents>>
