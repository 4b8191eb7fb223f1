/** Fields of the first screen: their text is moved into the app's fields. */
const fields = ['prompt', 'tel', 'code', 'password']

let leaving = false

/** Replaces the first screen, which the page shows before any script, by the app; called when a page is drawn. It waits for the texts of the person's language. */
export function leaveShell(): void {
  leaving = true
  dropShell()
}

/** The same, once the app may be seen. */
export function dropShell(): void {
  const root = document.documentElement
  const shell = document.getElementById('shell')
  if (!leaving || !shell || root.style.visibility === 'hidden') return
  const { pressed = '', held } = shell.dataset
  const buttons = new Set([...pressed.split(' '), held].filter(Boolean) as string[])
  const focused = shell.contains(document.activeElement) ? document.activeElement : null
  const written = fields.map((id) => [id, fieldIn(shell, id)?.value ?? ''] as const)
  const at = focused && 'selectionStart' in focused ? (focused as HTMLInputElement).selectionStart : null
  shell.remove()
  delete root.dataset.shell
  delete root.dataset.shellOpen
  for (const [id, text] of written) if (text !== '') writeInto(id, text)
  if (focused?.id) {
    const field = fieldIn(document, focused.id)
    field?.focus()
    if (field && at !== null && field.value.length >= at) field.setSelectionRange(at, at)
  }
  // Draws the written text before the buttons are pressed.
  if (buttons.size) setTimeout(() => buttons.forEach((id) => document.getElementById(id)?.click()))
}

const fieldIn = (place: ParentNode, id: string) => place.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${id}`)

/** Imitates typing: React waits for an input event and reads the value with the element's own setter. */
function writeInto(id: string, text: string): void {
  const field = fieldIn(document, id)
  if (!field) return
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set
  set?.call(field, field.value ? `${field.value}\n${text}` : text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
