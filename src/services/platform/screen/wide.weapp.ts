/** A mini-program has the layout of small screens everywhere. */
export const useWide = (_minPx = 640): boolean => false
