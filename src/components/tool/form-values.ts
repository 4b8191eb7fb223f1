import { defaultsOf, isAsked, type Field, type FieldValue } from '@contract/field'
import type { Locale } from '@contract/locales'
import { filesIn, type AnyTool } from '@contract/tool'
import { defaultVoice, voices, type Voice } from '@contract/voices'

export type Values = Readonly<Record<string, FieldValue>>

const spoken: Record<Locale, Voice['language']> = {
  'zh-CN': 'zh',
  'zh-TW': 'zh',
  'en-US': 'en',
  'ko-KR': 'ko',
  'ru-RU': 'ru',
}

/** A voice that speaks the language of the interface: the first that sounds like this one, else the first. */
export function homeVoice(locale: Locale, like: string = defaultVoice): string {
  const sounds = voices.find(({ id }) => id === like)?.sounds
  const home = voices.filter(({ language }) => language === spoken[locale])
  return (home.find((voice) => voice.sounds === sounds) ?? home[0])?.id ?? defaultVoice
}

/** Values shown by the form: the person's entries over the defaults. */
export function formValues({ fields }: Pick<AnyTool, 'fields'>, written: Values, locale: Locale): Values {
  const start = defaultsOf(fields)
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'voice' && field.value !== undefined) start[name] = homeVoice(locale, field.value)
  }
  const values = { ...start, ...written }
  // Chosen when an engine for it was on.
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'choice' && field.engineOnly && !field.of.includes(String(values[name])))
      values[name] = field.value
  return values
}

/** Hides a choice without an available engine; the preview of a picture asks for its face. */
const isShown = (field: Field) =>
  field.kind === 'choice' ? !field.engineOnly || field.of.length > 1 : field.kind !== 'face'

/** Fields to fill now, in order. */
export const askedFields = ({ fields }: Pick<AnyTool, 'fields'>, values: Values): [string, Field][] =>
  Object.entries<Field>(fields).filter(([, field]) => isShown(field) && isAsked(fields, field, values))

/** The most that the steps of a work cost, by the unit prices of the tools that make them. */
export const stepsPrice = (tool: Pick<AnyTool, 'needs'>, values: Values, unitPriceOf: (serviceKey: string) => number) =>
  (tool.needs?.(values) ?? []).reduce(
    (sum, { serviceKey, units, times }) => sum + unitPriceOf(serviceKey) * units * times,
    0,
  )

/**
 * The price of a form that may be incomplete; 0 when it cannot be computed. `seconds`: lengths of sounds by file id.
 */
export function localPrice(
  tool: AnyTool,
  values: Values,
  unitPrice: number,
  secondsOf: (fileId: string) => number | undefined,
): number {
  const input: Record<string, FieldValue> = {}
  for (const [name, field] of askedFields(tool, values)) {
    const value = values[name]
    if (field.kind === 'text') input[name] = typeof value === 'string' ? value.trim() : ''
    else if (value !== undefined) input[name] = value
  }
  const seconds: Record<string, number> = {}
  for (const [name, id] of Object.entries(filesIn(tool, input))) seconds[name] = secondsOf(id) ?? 0
  const price = tool.price(input, unitPrice, { seconds })
  return Number.isFinite(price) ? price : 0
}
