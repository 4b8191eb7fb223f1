/** Focuses the field with this id; false when there is none. */
export function focusField(id: string): boolean {
  const node = document.getElementById(id)
  node?.focus()
  return node !== null
}
