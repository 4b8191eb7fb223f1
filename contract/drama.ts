/** Characters of a micro-drama's number at most. */
export const dramaNumberMax = 60
