import type { Service } from '@contract/api'
import type { Field, FieldValue } from '@contract/field'
import { type AnyTool, withLengths } from '@contract/tool'

type Offered = NonNullable<Service['options']>

/**
 * A tool as this site offers it now: with the lengths that its engine takes, and without the values of choices that none
 * of its engines can do and the texts that its engine does not use.
 */
export function offeredTool(
  tool: AnyTool,
  options: Offered = [],
  lengths?: Service['lengths'],
  asks: readonly string[] = [],
): AnyTool {
  const used = Object.entries<Field>(tool.fields).filter(
    ([name, field]) => field.kind !== 'text' || !field.saidIn || asks.includes(name),
  )
  const fields = used.map(([name, field]): [string, Field] => {
    if (field.kind !== 'choice' || !field.engineOnly) return [name, field]
    const { engineOnly } = field
    const isOffered = (value: string) => options.some((one) => one.field === name && one.value === value)
    return [name, { ...field, of: field.of.filter((value) => !engineOnly.includes(value) || isOffered(value)) }]
  })
  return withLengths({ ...tool, fields: Object.fromEntries(fields) }, lengths)
}

/** The selected option of a form, if it has its own engine and price. */
export const optionIn = (
  options: Offered = [],
  values: Readonly<Record<string, FieldValue>>,
): Offered[number] | undefined => options.find(({ field, value }) => values[field] === value)

/** Lengths that the engine of a form takes: of the selected option, or of the tool. */
export function lengthsIn(
  service: Pick<Service, 'lengths' | 'options'> | null | undefined,
  values: Readonly<Record<string, FieldValue>>,
): Service['lengths'] {
  const option = optionIn(service?.options, values)
  return option ? option.lengths : service?.lengths
}
