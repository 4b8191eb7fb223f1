/** Puts the caret into the field with this id. */
export const focusField = (id: string): void => document.getElementById(id)?.focus()
