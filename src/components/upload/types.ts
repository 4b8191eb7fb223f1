import type { Field, FieldValue } from '@contract/field'

/** Which of several faces in a picture is meant. */
export interface ChosenFace {
  /** Names the face; undefined while none is chosen. */
  place?: string
  choose(place: string): void
}

/** Props of the inputs that upload a file. The value is the id of an upload or of a file. */
export interface UploadInputProps<F extends Field> {
  id: string
  /** Name of the field. */
  name: string
  field: F
  label: string
  hint?: string
  /** The error shown below the field; it is not shown twice. */
  fault?: string
  value: FieldValue | undefined
  /** `undefined` empties the field. */
  onChange(value: FieldValue | undefined): void
  /** A chosen file cannot be used. */
  onFault(text: string): void
}
