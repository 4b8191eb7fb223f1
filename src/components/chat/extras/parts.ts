import type { Extras } from '.'

/** What the script of the sub-package leaves here when it has arrived. */
export const extraParts: { extras?: Extras } = {}
