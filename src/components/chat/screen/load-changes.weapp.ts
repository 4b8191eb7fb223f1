import { showChanges } from '../changes'

/** A mini-program loads its package as a whole. */
export const loadChanges = async () => ({ showChanges })
