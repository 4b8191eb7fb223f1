/** A pressed key. Not reported while an input method composes a word. */
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
  /** Whether a dialog, sheet or menu covers the page. */
  covered: boolean
}
