import { limits } from './limits'

/** Framing that a picture must have. The upload card draws it; the server checks it before it charges. */
export type Guide = 'frontal-face' | 'person' | 'garment' | 'photo'

interface Common {
  /** May be left empty. */
  optional?: true
  /** Shown, checked and sent only while another field of the tool has one of these values. */
  when?: { field: string; is: readonly string[] }
}

export interface TextField extends Common {
  kind: 'text'
  maxLength: number
  rows?: number
  value?: string
  /** Offers words that a click adds. */
  assist?: true
  /** Can be filled with the text of a file. */
  fromFile?: true
  /** The words in the sound of this field: asked where the engine uses them, and written by a model of the server. */
  saidIn?: string
}
export interface ChoiceField extends Common {
  kind: 'choice'
  of: readonly string[]
  value: string
  look?: 'chips' | 'cards'
  /**
   * Values that only some remote engines support: offered while such an engine is enabled, never run by the built-in
   * engine.
   */
  engineOnly?: readonly string[]
}
/** Without a `value` the field may be empty, with a meaning set by the tool (a seed: random). */
export interface NumberField extends Common {
  kind: 'number'
  min: number
  max: number
  step: number
  value?: number
}
export interface SwitchField extends Common {
  kind: 'switch'
  value: boolean
}
/** The id of a picture that this user owns; `reuse` accepts a result of another tool. */
export interface ImageField extends Common {
  kind: 'image'
  maxMb: number
  guide?: Guide
  reuse?: true
}
/** The id of a sound that this user owns; `record` accepts a recording. */
export interface AudioField extends Common {
  kind: 'audio'
  maxMb: number
  minSeconds: number
  maxSeconds: number
  /** Seconds of speech without a pause that it must contain; an engine asks for it. */
  speechSeconds?: number
  record?: true
  reuse?: true
}
/** The id of a film that this user owns; its sound is dropped. */
export interface VideoField extends Common {
  kind: 'video'
  maxMb: number
  minSeconds: number
  maxSeconds: number
}
/** A built-in voice (contract/voices.ts) or the id of a voice model of this user; `own`: only the latter. */
export interface VoiceField extends Common {
  kind: 'voice'
  value?: string
  own?: true
}

/**
 * The chosen face of the picture in the field `in`: its middle, as fractions of width and height. Needed only if there
 * are several.
 */
export interface FaceField extends Common {
  kind: 'face'
  in: string
  optional: true
}

/** One input of a tool: its widget, its limits and its type. */
export type Field =
  TextField | ChoiceField | NumberField | SwitchField | ImageField | AudioField | VideoField | VoiceField | FaceField
export type Fields = Readonly<Record<string, Field>>

type ValueOf<F extends Field> = F extends ChoiceField
  ? F['of'][number]
  : F extends NumberField
    ? number
    : F extends SwitchField
      ? boolean
      : string

type MayBeAbsent<F extends Field> = F extends { optional: true } | { when: object }
  ? true
  : F extends NumberField
    ? F extends { value: number }
      ? false
      : true
    : false

/** Checked input of a tool: the key of an optional, conditional or open number field may be absent. */
export type InputOf<F extends Fields> = {
  [K in keyof F as MayBeAbsent<F[K]> extends true ? never : K]: ValueOf<F[K]>
} & { [K in keyof F as MayBeAbsent<F[K]> extends true ? K : never]?: ValueOf<F[K]> }

/** Names of the fields of these kinds. */
export type NamesOfKind<F extends Fields, Kind extends Field['kind']> = {
  [K in keyof F & string]: F[K]['kind'] extends Kind ? K : never
}[keyof F & string]

export type FieldValue = string | number | boolean
export type Input = Readonly<Record<string, FieldValue>>

/** Why a value is refused; `n` is the limit it broke. */
export interface Fault {
  field: string
  reason: 'required' | 'wrongType' | 'notOffered' | 'tooLong' | 'tooSmall' | 'tooBig' | 'format' | 'noWords'
  n?: number
}

/** Whether the field is shown for these values. A field that depends on a hidden one is hidden. */
export function isAsked(fields: Fields, field: Field, values: Readonly<Record<string, unknown>>): boolean {
  if (!field.when) return true
  const { field: above, is } = field.when
  return is.includes(String(values[above])) && (!fields[above] || isAsked(fields, fields[above], values))
}

/** The values a form starts with. */
export const defaultsOf = (fields: Fields): Record<string, FieldValue> => {
  const values: Record<string, FieldValue> = {}
  for (const [name, field] of Object.entries(fields)) {
    if ('value' in field && field.value !== undefined) values[name] = field.value
  }
  return values
}

/** The checked input: defaults filled in, stray and unasked keys dropped; or the first fault. Both sides use it. */
export function checkFields(
  fields: Fields,
  given: Readonly<Record<string, unknown>>,
): { input: Record<string, FieldValue> } | { fault: Fault } {
  const values: Record<string, unknown> = { ...defaultsOf(fields) }
  for (const name of Object.keys(fields))
    if (given[name] !== undefined && given[name] !== null) values[name] = given[name]
  const input: Record<string, FieldValue> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!isAsked(fields, field, values)) continue
    const checked = checkField(field, values[name])
    if ('reason' in checked) return { fault: { field: name, ...checked } }
    if (checked.value !== undefined) input[name] = checked.value
  }
  return { input }
}

const share = '(?:0(?:\\.\\d{1,4})?|1)'
const place = new RegExp(`^${share},${share}$`)

type Checked = { value: FieldValue | undefined } | Omit<Fault, 'field'>

/** Letters or digits of any script that can be read aloud or drawn; a text of emoji and marks alone has none. */
const words =
  /[0-9A-Za-z\u00c0-\u024f\u0370-\u052f\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/

/** The checked value, or the fault. */
export function checkField(field: Field, value: unknown): Checked {
  const isEmpty = value === undefined || (typeof value === 'string' && value.trim() === '')
  if (isEmpty) {
    const mayBeEmpty = field.optional || (field.kind === 'number' && field.value === undefined)
    return mayBeEmpty ? { value: undefined } : { reason: 'required' }
  }
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' ? checkText(field, value.trim()) : { reason: 'wrongType' }
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? checkNumber(field, value) : { reason: 'wrongType' }
    case 'switch':
      return typeof value === 'boolean' ? { value } : { reason: 'wrongType' }
    case 'choice':
      return typeof value === 'string' && field.of.includes(value) ? { value } : { reason: 'notOffered' }
    case 'voice':
      return typeof value === 'string' && value.length <= 64 ? { value } : { reason: 'format' }
    case 'face':
      return typeof value === 'string' && place.test(value) ? { value } : { reason: 'format' }
    case 'image':
    case 'audio':
    case 'video':
      return typeof value === 'string' && limits.idPattern.test(value) ? { value } : { reason: 'format' }
  }
}

function checkText(field: TextField, value: string): Checked {
  if (value.length > field.maxLength) return { reason: 'tooLong', n: field.maxLength }
  return words.test(value) ? { value } : { reason: 'noWords' }
}

function checkNumber(field: NumberField, value: number): Checked {
  if (value < field.min) return { reason: 'tooSmall', n: field.min }
  if (value > field.max) return { reason: 'tooBig', n: field.max }
  const steps = (value - field.min) / field.step
  return Math.abs(steps - Math.round(steps)) < 1e-6 ? { value } : { reason: 'format' }
}
