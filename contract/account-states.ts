/** States in which the operator holds an account. An account without one is active. */
export const accountStates = ['paused', 'closed', 'confirmPhone'] as const
export type AccountStateName = (typeof accountStates)[number]

/** Why an account is held, in words that its person may read. */
export const holdReasons = ['content', 'abuse', 'payment', 'security', 'law', 'other'] as const
export type HoldReason = (typeof holdReasons)[number]

/** Characters of the operator's own words to the person. */
export const holdWordsMax = 300
/** Characters of an appeal. */
export const appealWords = { min: 5, max: 500 } as const
