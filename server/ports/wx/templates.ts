import type { WxMessageKind } from '../../../contract/api'
import type { WxApp } from './api'

/** Type of a value; WeChat accepts it only in fields of certain types. */
export type FactType = 'text' | 'time' | 'amount' | 'number' | 'code'

/** Facts that each kind of message offers; a template's fields are filled from them. */
export const messageFacts = {
  taskDone: { title: 'text', result: 'text', time: 'time', note: 'text' },
  orderPaid: { title: 'text', amount: 'amount', number: 'code', time: 'time', note: 'text' },
  creditsExpiring: { title: 'text', credits: 'number', time: 'time', note: 'text' },
  filesExpiring: { title: 'text', files: 'number', time: 'time', note: 'text' },
} as const satisfies Record<WxMessageKind, Readonly<Record<string, FactType>>>

/** An operator's template: WeChat's id, and the fact for each of its fields. */
export interface WxTemplate {
  id: string
  fields: readonly { name: string; fact: string }[]
}

export type WxTemplates = Partial<Record<WxMessageKind, WxTemplate>>

/** Supported field types: the facts they accept, and how to fit a value into WeChat's limits. */
const fieldTypes: Readonly<Record<string, { takes: readonly FactType[]; fit(value: string): string }>> = {
  thing: { takes: ['text', 'number', 'amount'], fit: (value) => cut(value.replace(/\s+/g, ' ').trim(), 20) },
  time: { takes: ['time'], fit: (value) => value },
  date: { takes: ['time'], fit: (value) => value },
  amount: { takes: ['amount'], fit: (value) => value },
  number: { takes: ['number'], fit: (value) => value },
  character_string: { takes: ['code', 'number'], fit: (value) => value.slice(0, 32) },
}

const typeOf = (field: string) => {
  const name = /^([a-z_]+?)\d{1,2}$/.exec(field)?.[1] ?? ''
  return Object.hasOwn(fieldTypes, name) ? fieldTypes[name] : undefined
}
const cut = (text: string, max: number): string => {
  const characters = [...text]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text
}

/** Whether a field of a template can show a fact of a kind. */
export const canShow = (kind: WxMessageKind, field: string, fact: string): boolean => {
  const facts: Readonly<Record<string, FactType>> = messageFacts[kind]
  const type = Object.hasOwn(facts, fact) ? facts[fact] : undefined
  return type !== undefined && (typeOf(field)?.takes.includes(type) ?? false)
}

/** A message in WeChat's format. */
export const messageBody = (
  { id, fields }: WxTemplate,
  {
    openId,
    page,
    lang,
    facts,
  }: { openId: string; page: string; lang: string; facts: Readonly<Record<string, string>> },
): Record<string, unknown> => ({
  touser: openId,
  template_id: id,
  page,
  lang,
  data: Object.fromEntries(
    fields.map(({ name, fact }) => [name, { value: typeOf(name)?.fit(facts[fact] ?? '') ?? '' }]),
  ),
})

/** The mini-program and the operator's templates. */
export interface WxMessenger {
  app: WxApp
  templates: WxTemplates
}
