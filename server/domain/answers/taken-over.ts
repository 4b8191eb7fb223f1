import type { chat } from '../../ports/db/schema'

/** Whether a person of the operator answers in a chat in place of models. */
export const isTakenOver = ({ takenUntil }: Pick<typeof chat.$inferSelect, 'takenUntil'>, now: Date): boolean =>
  takenUntil !== null && takenUntil.getTime() > now.getTime()
