import type { Field, Fields, FieldValue, Guide, ImageField, Input, InputOf } from './field'
import type { Place } from './places'

/** Properties of the uploaded files of an input, by field. */
export interface Facts {
  /** Length of sounds and films. */
  seconds?: Readonly<Record<string, number>>
  pictures?: Readonly<Record<string, { width: number; height: number }>>
  /** Findings of the pictures that were checked. */
  looks?: Readonly<Record<string, PictureLook>>
}

/** Findings of the built-in engine in a picture. */
export interface PictureLook {
  /** Whether a person or garment has sleeves. */
  sleeved?: boolean
  /** Whether a photo is so sharp that enlarging hardly changes it. */
  sharp?: boolean
  /** Width of the face, from ear to ear. */
  facePx?: number
  /** Whether the face is drawn in flat colours. */
  isDrawn?: boolean
}

/** Seconds that an engine takes of a sound, a film, or a text that is spoken. */
export interface EngineLength {
  minSeconds: number
  maxSeconds: number
  /** Seconds of speech without a pause that a sound must contain. */
  speechSeconds?: number | undefined
}
/** Lengths that an engine takes in place of the tool's own, by field. */
export type EngineLengths = Readonly<Record<string, EngineLength>>

/** How a task of the tool is shown. */
export interface Show<Name extends string = string> {
  /** Input picture that the result is compared with. */
  before?: Name
  /** Text fields whose value names a task in lists: the first that is not empty. */
  title?: readonly Name[]
  /** Text that is spoken or sung: highlighted while the result plays, as running text or line by line. */
  words?: { field: Name; as: 'flow' | 'lines' }
}

export type Product = 'voiceModel' | 'course' | 'work'

/**
 * A tool: fields, price and output. Side bar, address, form, checks on both sides, the price shown and held, the task, the refund
 * and the history line are read from this value.
 */
export interface Tool<F extends Fields = Fields> extends Place {
  output: 'image' | 'audio' | 'video' | 'course' | 'work'
  /** Content of a result beside its files; the handler of this product stores it. */
  produces?: Product
  fields: F
  show?: Show<keyof F & string>
  /** The person shown or heard must consent: asked once for each version of the consent text. */
  consent?: true
  /** Fields that choose the digital human of a film: it is marked 数字人, and each likeness has one code. */
  likeness?: readonly (keyof F & string)[]
  /**
   * The price of a run in whole credits. `unitPrice` is the operator's price of the service in credits. Both sides call it
   * with the same input and facts, so it must be pure and never throw.
   */
  price(input: InputOf<F>, unitPrice: number, facts: Facts): number
  /** The most that the steps of a work may need of other tools, beside `price`: held with it, and charged step by step. */
  needs?(input: InputOf<F>): StepNeed[]
}

/** Runs of another tool that a work may need: `times` of this input, each of so many units. */
export interface StepNeed {
  serviceKey: string
  input: Input
  units: number
  times: number
}

export type AnyTool = Omit<Tool, 'price' | 'needs'> & {
  price(input: Input, unitPrice: number, facts: Facts): number
  needs?(input: Input): StepNeed[]
}

/** Checks the definition's shape and keeps its exact types for the engine's input. */
export const defineTool = <const F extends Fields, const T extends Tool<F>>(tool: T & { fields: F }): T => tool

/** Fields that accept a result of another tool, of this kind. */
export const reusableFields = (tool: Pick<AnyTool, 'fields'>, kind: 'image' | 'audio'): string[] =>
  Object.entries<Field>(tool.fields)
    .filter(([, field]) => field.kind === kind && (field as ImageField).reuse)
    .map(([name]) => name)

/** The field that chooses a face of a picture. */
export const faceFieldOf = (tool: Pick<AnyTool, 'fields'>, picture: string): string | undefined =>
  Object.entries<Field>(tool.fields).find(([, field]) => field.kind === 'face' && field.in === picture)?.[0]

/** Whether a tool works on pictures or films of people, who must consent. */
export const showsPeople = ({ consent, fields }: Pick<AnyTool, 'consent' | 'fields'>): boolean =>
  consent === true && Object.values<Field>(fields).some(({ kind }) => kind === 'image' || kind === 'video')

/** The framing that a field's picture must have. */
export const guideOf = ({ fields }: Pick<AnyTool, 'fields'>, name: string): Guide | undefined => {
  const field = fields[name]
  return field?.kind === 'image' ? field.guide : undefined
}

/** The tool with the lengths of an engine. */
export const withLengths = <T extends Pick<AnyTool, 'fields'>>(tool: T, lengths: EngineLengths = {}): T => ({
  ...tool,
  fields: Object.fromEntries(
    Object.entries<Field>(tool.fields).map(([name, field]) => [
      name,
      (field.kind === 'audio' || field.kind === 'video') && lengths[name] ? { ...field, ...lengths[name] } : field,
    ]),
  ),
})

/** Ids of the user's files in an input, by field. */
export function filesIn(
  tool: Pick<AnyTool, 'fields'>,
  input: Readonly<Record<string, FieldValue>>,
): Record<string, string> {
  const files: Record<string, string> = {}
  for (const [name, { kind }] of Object.entries<Field>(tool.fields)) {
    const value = input[name]
    if ((kind === 'image' || kind === 'audio' || kind === 'video') && typeof value === 'string') files[name] = value
  }
  return files
}

/** A value of a choice that only some engines can do. */
export interface EngineOnlyValue {
  field: string
  value: string
}

/** All such values of a tool. */
export const engineOnlyValues = ({ fields }: Pick<AnyTool, 'fields'>): EngineOnlyValue[] =>
  Object.entries<Field>(fields).flatMap(([field, one]) =>
    one.kind === 'choice' ? (one.engineOnly ?? []).map((value) => ({ field, value })) : [],
  )

/** Values of an input that the built-in engine does not support. */
export const engineOnlyIn = (
  tool: Pick<AnyTool, 'fields'>,
  input: Readonly<Record<string, unknown>>,
): EngineOnlyValue[] => engineOnlyValues(tool).filter(({ field, value }) => input[field] === value)
