/** A mini-program cannot read the selection. */
export const selectedText = (_id: string): string => ''
