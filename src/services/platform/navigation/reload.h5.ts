/** Reloads the page. */
export const reload = (): void => window.location.reload()
