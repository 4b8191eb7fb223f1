/** Loads the page anew. */
export const reload = (): void => window.location.reload()
