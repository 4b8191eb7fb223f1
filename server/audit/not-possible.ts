/**
 * An operator's request that cannot be met. The message gives the reason and the alternative, in the operators'
 * language.
 */
export class NotPossible extends Error {}
