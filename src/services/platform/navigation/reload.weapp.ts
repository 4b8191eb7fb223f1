/** A mini-program has no address to load anew. */
export const reloadIfReachable = (): Promise<boolean> => Promise.resolve(false)

/** Files of a mini-program belong to its version: none is gone. */
export const reloadIfGone = (_: unknown): Promise<boolean> => Promise.resolve(false)
