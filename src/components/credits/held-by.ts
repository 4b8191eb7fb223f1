import type { Session } from '@contract/api'

/** Number of works and answers under way that hold credits; at least one while any are held. */
export const heldBy = ({ heldBy: count }: Session): number => Math.max(1, count ?? 0)
