import type { z } from 'zod'
import { defaultLocale } from '../../contract/locales'
import { issueFault, inChinese } from './fault-words'

export interface ValueFault {
  /** The place of the fault, such as `texts.en-US.title`; empty: the value itself. */
  path: string
  /** The broken rule, in Chinese. */
  words: string
}

export interface Mended<T> {
  /** The value without what is wrong and not required; undefined when something required is wrong. */
  value?: T
  faults: ValueFault[]
}

/** Cuts open faults of faults: a cut may show faults that stood behind it. */
const maxRounds = 4

type Path = readonly PropertyKey[]

/** What is left out for a fault: unknown fields, or a language that is not Chinese. Null: the value is useless. */
function cutsFor(issue: z.core.$ZodIssue): Path[] | null {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key])
  const [field, locale] = issue.path
  return field === 'texts' && locale !== undefined && locale !== defaultLocale ? [[field, locale]] : null
}

function cut(value: unknown, [first, ...rest]: Path): unknown {
  if (first === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  return Object.fromEntries(
    rest.length === 0
      ? entries.filter(([key]) => key !== first)
      : entries.map(([key, inner]) => [key, key === first ? cut(inner, rest) : inner]),
  )
}

/** Reads a value that others wrote, and leaves out what is wrong where it can. */
export function mended<S extends z.ZodType>(schema: S, given: unknown): Mended<z.output<S>> {
  const faults: ValueFault[] = []
  let value = given
  for (let round = 0; round < maxRounds; round++) {
    const parsed = schema.safeParse(value, inChinese)
    if (parsed.success) return { value: parsed.data, faults }
    const { issues } = parsed.error
    faults.push(...issues.map(issueFault))
    const cuts = issues.map(cutsFor)
    if (cuts.includes(null)) break
    for (const path of cuts.flatMap((paths) => paths ?? [])) value = cut(value, path)
  }
  return { faults }
}
