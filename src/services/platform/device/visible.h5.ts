/** The tab is in front. */
export const isVisible = (): boolean => document.visibilityState !== 'hidden'
