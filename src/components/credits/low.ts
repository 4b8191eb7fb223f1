const lowCredits = 1000

/** Whether what is left should be spoken of: less than about a yuan's worth. */
export const isLow = (balance: number): boolean => balance < lowCredits
