export interface FieldProps {
  id: string
  value: string
  onChange(value: string): void
  type: 'text' | 'tel' | 'password' | 'code'
  maxLength?: number
  placeholder?: string
  label?: string
  disabled?: boolean
  autoFocus?: boolean
  /** HTML `autocomplete` value when the type alone is not enough: `new-password`, `username`, `off`. */
  autoComplete?: string
  /** Id of the error text. */
  describedBy?: string
  invalid?: boolean
  onConfirm?(): void
  onFocusChange?(focused: boolean): void
}
