/** A key that was pressed. Nothing is told while an input method composes a word. */
export interface KeyPress {
  key: string
  /** The key by its place, for letters with Ctrl: `KeyK`. */
  code: string
  /** Ctrl, or ⌘ on a Mac. */
  ctrl: boolean
  shift: boolean
  alt: boolean
  /** The id of the field that is being written in; empty for none. */
  field: string
  /** A dialog, sheet or menu lies over the page. */
  covered: boolean
}
