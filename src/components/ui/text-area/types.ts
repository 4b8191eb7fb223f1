export interface TextAreaProps {
  id: string
  value: string
  onChange(value: string): void
  label: string
  placeholder?: string
  maxLength?: number
  /** Grows with its text up to this many lines. */
  maxLines?: number
  disabled?: boolean
  /** Space in px that the mini-program keeps between the cursor and the keyboard, for buttons below the text. */
  cursorSpacing?: number
  autoFocus?: boolean
  /** Id of the error text. */
  describedBy?: string
  invalid?: boolean
  /** Enter without Shift, outside an input method, on a device with a mouse; elsewhere Enter is a new line. */
  onEnter?(): void
  onFocusChange?(focused: boolean): void
}
