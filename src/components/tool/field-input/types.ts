import type { Field, FieldValue } from '@contract/field'
import type { AnyTool } from '@contract/tool'
import type { FieldText } from '@contract/tool-texts/types'

/** Props of every field widget. */
export interface FieldInputProps<F extends Field = Field> extends FieldText {
  tool: AnyTool
  name: string
  field: F
  value: FieldValue | undefined
  /** Id of the input element. */
  id: string
  /** The error text. */
  fault?: string
  /** `undefined` empties it. */
  onChange(value: FieldValue | undefined): void
}
