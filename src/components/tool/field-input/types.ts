import type { Field, FieldValue } from '@contract/field'
import type { AnyTool } from '@contract/tool'
import type { FieldText } from '@contract/tool-texts/types'

/** What every field's widget is given. */
export interface FieldInputProps<F extends Field = Field> extends FieldText {
  tool: AnyTool
  name: string
  field: F
  value: FieldValue | undefined
  /** Of the node that takes the input. */
  id: string
  /** What is wrong with it. */
  fault?: string
  /** `undefined` empties it. */
  onChange(value: FieldValue | undefined): void
}
