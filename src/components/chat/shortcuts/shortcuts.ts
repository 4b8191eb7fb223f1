import type { KeyPress } from '@/services/platform/keys/types'

export type ShortcutName = 'search' | 'newChat' | 'focus' | 'stop' | 'list' | 'copy' | 'help'

/** How a shortcut is written; `Mod` is Ctrl or ⌘. */
export const shortcutKeys: Record<ShortcutName, readonly string[]> = {
  search: ['Mod', 'K'],
  newChat: ['Mod', 'Shift', 'O'],
  focus: ['Shift', 'Esc'],
  stop: ['Esc'],
  list: ['Mod', 'Shift', 'S'],
  copy: ['Mod', 'Shift', 'C'],
  help: ['Mod', '/'],
}

/**
 * The shortcut that a key means. Keys with Ctrl or ⌘ write no letter, so they hold in fields as well; a key alone holds only
 * outside of them, and nothing holds under a dialog, which has its own Escape.
 */
export function shortcutOf({ key, code, ctrl, shift, alt, field, covered }: KeyPress): ShortcutName | null {
  if (covered || alt) return null
  if (ctrl) {
    if (!shift && code === 'KeyK') return 'search'
    if (!shift && (key === '/' || code === 'Slash')) return 'help'
    if (shift && code === 'KeyO') return 'newChat'
    if (shift && code === 'KeyS') return 'list'
    if (shift && code === 'KeyC') return 'copy'
    return null
  }
  if (key === 'Escape') return shift ? 'focus' : field === '' || field === 'prompt' ? 'stop' : null
  return field === '' && key === '?' ? 'help' : null
}
