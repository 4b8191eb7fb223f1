/** Whether a page may draw parts outside its first screen: a browser draws all at once. */
export const useFirstDrawn = (_begun = true): boolean => true
