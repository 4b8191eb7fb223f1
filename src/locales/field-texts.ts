import type { ToolKey, tools } from '@contract/tools'

type FieldsOf<K extends ToolKey> = Extract<(typeof tools)[number], { serviceKey: K }>['fields']

interface FieldText {
  label: string
  hint?: string
  placeholder?: string
}

/** Every field of every tool has words, every choice of it too: a tool without them does not compile. */
export type FieldTexts = {
  [K in ToolKey]: {
    [F in keyof FieldsOf<K>]: FieldsOf<K>[F] extends { of: readonly (infer O extends string)[] }
      ? FieldText & { options: Record<O, string> }
      : FieldText
  }
}

/** Fills a form at one tap. Files are the site's examples, by name (`POST /app/file/example`). */
export interface Example {
  title: string
  values: Readonly<Record<string, string | number | boolean>>
  files: Readonly<Record<string, string>>
}

export type Examples = Readonly<Record<ToolKey, readonly Example[]>>
