import type { work } from '../../ports/db/schema'

export type WorkRow = typeof work.$inferSelect

/** The reference of the hold of a run, until its steps hold for themselves. */
export const workHoldRef = ({ id, run }: Pick<WorkRow, 'id' | 'run'>) => `work:${id}:${run}`
