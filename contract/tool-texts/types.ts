import type { Fields, FieldValue, InputOf } from '../field'
import type { ToolKey, tools } from '../tools'

export interface FieldText {
  label: string
  hint?: string
  placeholder?: string
  /** Labels of a choice field, by value. */
  options?: Readonly<Record<string, string>>
  /** Word suggestions to add with a tap, in groups. */
  suggestions?: readonly { name: string; words: readonly string[] }[]
}

/** Fills the form with one tap. `files` are example files of the site, by name (`POST /app/file/example`). */
export interface Example<Values = Readonly<Record<string, FieldValue>>, Files = Readonly<Record<string, string>>> {
  title: string
  /** Shown only while such an engine serves the tool: the others do it badly or not at all. */
  only?: 'builtIn' | 'other'
  values?: Values
  files?: Files
}

/**
 * Examples that the present engine can do, each with its place in the list; without a known engine, those that every
 * engine can do.
 */
export const offeredExamples = (
  examples: readonly Example[],
  isBuiltIn: boolean | undefined,
): { example: Example; at: number }[] =>
  examples
    .map((example, at) => ({ example, at }))
    .filter(({ example: { only } }) => !only || (isBuiltIn !== undefined && (only === 'builtIn') === isBuiltIn))

/** Texts of one tool in one language. */
export interface ToolText {
  /** One sentence below the tool's name: the result that a person gets. */
  promise: string
  /** The rule of the price; `price` of so many units, by default one, comes with its unit: `5 credits`. */
  unit(price: (units?: number) => string): string
  /** Explains how the built-in engine makes the result. */
  howItWorks: string
  fields: Readonly<Record<string, FieldText>>
  examples: readonly Example[]
}

/** Required texts of a tool: every field has a label, every option a name. */
export type ToolTextOf<T extends { fields: Fields }> = Omit<ToolText, 'fields' | 'examples'> & {
  fields: {
    [F in keyof T['fields']]: T['fields'][F] extends { of: readonly (infer O extends string)[] }
      ? FieldText & { options: Record<O, string> }
      : T['fields'][F] extends { assist: true }
        ? FieldText & Required<Pick<FieldText, 'suggestions'>>
        : FieldText
  }
  examples: readonly Example<Partial<InputOf<T['fields']>>, Partial<Record<keyof T['fields'], string>>>[]
}

/** The texts of every tool in one language, by service key. */
export type ToolTexts = { [K in ToolKey]: ToolTextOf<Extract<(typeof tools)[number], { serviceKey: K }>> }
