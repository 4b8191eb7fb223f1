/** A request as the row has it: JSON with slots `{{name}}` in its texts. */
export type Template = { readonly [key: string]: TemplateValue }
export type TemplateValue = string | number | boolean | null | readonly TemplateValue[] | Template

export type SlotValue = string | number | boolean

const slot = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g
const onlySlot = /^\{\{\s*([A-Za-z]\w*)\s*\}\}$/

/** Names of the slots of a template. */
export function slotsIn(template: TemplateValue): Set<string> {
  const names = new Set<string>()
  const walk = (value: TemplateValue): void => {
    if (typeof value === 'string') for (const [, name] of value.matchAll(slot)) names.add(name!)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
  }
  walk(template)
  return names
}

/**
 * The template with its slots filled. A text that is one slot becomes the value with its type; a key or an item whose only slot is
 * empty falls away, and so does an object whose slots are all empty; inside a longer text an empty slot is an empty text.
 */
export function fillSlots(template: Template, values: Readonly<Record<string, SlotValue | undefined>>): object {
  const fill = (value: TemplateValue): unknown => {
    if (typeof value === 'string') {
      const whole = onlySlot.exec(value)
      if (whole) return values[whole[1]!]
      return value.replace(slot, (_, name: string) => String(values[name] ?? ''))
    }
    if (Array.isArray(value)) return value.map(fill).filter((one) => one !== undefined)
    if (typeof value !== 'object' || value === null) return value
    const filled = Object.entries(value).map(([key, one]) => [key, fill(one as TemplateValue), one] as const)
    const isHollow = filled.some(([, one, from]) => one === undefined && slotsIn(from as TemplateValue).size > 0)
    const kept = filled.filter(([, one]) => one !== undefined)
    const hasOwn = kept.some(([, one, from]) => slotsIn(from as TemplateValue).size > 0 && one !== undefined)
    return isHollow && !hasOwn && value !== template
      ? undefined
      : Object.fromEntries(kept.map(([key, one]) => [key, one]))
  }
  return fill(template) as object
}
