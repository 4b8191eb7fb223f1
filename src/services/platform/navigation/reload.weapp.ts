/** A mini-program has all its parts, so a reload is not needed. */
export const reload = (): void => undefined
