/** A mini-program is not told what is selected. */
export const selectedText = (_id: string): string => ''
