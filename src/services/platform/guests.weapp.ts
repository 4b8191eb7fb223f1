/** WeChat requires that people may look around without a session. */
export const admitsGuests = (): boolean => true
