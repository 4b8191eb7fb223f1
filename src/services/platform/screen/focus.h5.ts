/** Focuses the field with this id. */
export const focusField = (id: string): void => document.getElementById(id)?.focus()
