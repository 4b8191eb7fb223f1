import type { KeyPress } from './types'

const isField = (node: Element | null): node is HTMLElement =>
  node instanceof HTMLElement && (/^(INPUT|TEXTAREA|SELECT)$/.test(node.tagName) || node.isContentEditable)

/** Calls back for each key before the page handles it; true consumes the key. Returns a function that stops it. */
export function onKeys(handle: (press: KeyPress) => boolean): () => void {
  const pressed = (event: KeyboardEvent) => {
    // 229 is what Safari reports for keys of an input method.
    if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return
    const { activeElement } = document
    const used = handle({
      key: event.key,
      code: event.code,
      ctrl: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      alt: event.altKey,
      field: isField(activeElement) ? activeElement.id || 'field' : '',
      covered: document.querySelector('.ui-layer') !== null,
    })
    if (!used) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', pressed, true)
  return () => window.removeEventListener('keydown', pressed, true)
}

/** Moves the focus among nodes: to the next or previous one of the selector, to the first from outside. */
export function moveFocus(selector: string, step: 1 | -1): void {
  const nodes = Array.from(document.querySelectorAll<HTMLElement>(selector)).filter(({ offsetParent }) => offsetParent)
  const at = nodes.indexOf(document.activeElement as HTMLElement)
  const next = nodes[at < 0 ? (step > 0 ? 0 : nodes.length - 1) : at + step]
  next?.focus()
  next?.scrollIntoView?.({ block: 'nearest' })
}

/** Whether the focus is on a node of the selector. */
export const focusIsOn = (selector: string): boolean => document.activeElement?.matches(selector) ?? false

/** How the key beside the space bar is called here. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl')
