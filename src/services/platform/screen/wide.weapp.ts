/** A mini-program always has the layout of small screens. */
export const useWide = (_minPx = 640): boolean => false
