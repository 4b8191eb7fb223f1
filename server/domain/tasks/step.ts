/** The part of a work that joins it: its step starts with `join:`. */
export const isJoin = ({ step }: { step: string | null }): boolean => step?.startsWith('join:') ?? false

/** A part of a work; the joined work itself is a result. */
export const isPart = (row: { step: string | null }): boolean => row.step !== null && !isJoin(row)
