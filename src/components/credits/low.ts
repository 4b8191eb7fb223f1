const lowCredits = 1000

/** Whether so few credits are left that the user should know: less than about one yuan. */
export const isLow = (balance: number): boolean => balance < lowCredits
