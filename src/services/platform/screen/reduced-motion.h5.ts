/** Whether the person has asked their device for less motion. */
export const wantsStill = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)')?.matches ?? false
