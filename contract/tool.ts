import type { Field, Fields, FieldValue, ImageField, Input, InputOf } from './field'
import type { Place } from './places'

/** What a price may depend on beside the input: the length of a sound the user gave, by field. */
export interface Facts {
  seconds?: Readonly<Record<string, number>>
}

/**
 * A tool is a place with fields, a price and an output. Side bar, address, form, checks on both sides, the price shown and held,
 * the task, the refund and the history line are read from this value.
 */
export interface Tool<F extends Fields = Fields> extends Place {
  output: 'image' | 'audio' | 'video' | 'course'
  fields: F
  /** The person shown or heard must have agreed: asked once for each version of the consent text. */
  consent?: true
  /** Whole credits, from the operator's unit price of the service. */
  price(input: InputOf<F>, unitPrice: number, facts: Facts): number
}

export type AnyTool = Omit<Tool, 'price'> & { price(input: Input, unitPrice: number, facts: Facts): number }

/** Checks the definition's shape and keeps its exact types for the engine's input. */
export const defineTool = <const F extends Fields, const T extends Tool<F>>(tool: T & { fields: F }): T => tool

/** Fields that a file of this kind, made by another tool, may be put into. */
export const reusableFields = (tool: Pick<AnyTool, 'fields'>, kind: 'image' | 'audio'): string[] =>
  Object.entries<Field>(tool.fields)
    .filter(([, field]) => field.kind === kind && (field as ImageField).reuse)
    .map(([name]) => name)

/** Ids of the user's files in an input, by field. */
export function filesIn(
  tool: Pick<AnyTool, 'fields'>,
  input: Readonly<Record<string, FieldValue>>,
): Record<string, string> {
  const files: Record<string, string> = {}
  for (const [name, { kind }] of Object.entries<Field>(tool.fields)) {
    const value = input[name]
    if ((kind === 'image' || kind === 'audio') && typeof value === 'string') files[name] = value
  }
  return files
}
