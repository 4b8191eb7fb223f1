/** A mini-program has all its parts: there is nothing to load anew. */
export const reload = (): void => undefined
