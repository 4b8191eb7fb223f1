import type { Field, FieldValue } from '@contract/field'
import type { AnyTool } from '@contract/tool'

/** What every field's widget is given. */
export interface FieldInputProps<F extends Field = Field> {
  tool: AnyTool
  name: string
  field: F
  value: FieldValue | undefined
  /** Of the node that takes the input. */
  id: string
  label: string
  hint?: string
  placeholder?: string
  options?: Readonly<Record<string, string>>
  /** What is wrong with it. */
  fault?: string
  /** `undefined` empties it. */
  onChange(value: FieldValue | undefined): void
}
