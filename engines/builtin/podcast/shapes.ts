import { z } from 'zod'
import type { InputOf } from '../../../contract/field'
import type { podcast } from '../../../contract/tools/podcast'
import type { Speaker } from '../../../contract/works'
import type { Draft } from './fit'
import { spokenText } from '../../shared/script/clean'

export type PodcastRequest = InputOf<(typeof podcast)['fields']>
export type Manner = PodcastRequest['manner']

/** A script as a model or the rules wrote it, before it is made to fit. `writtenBy`: the model's name, null for the rules. */
export interface WrittenDraft extends Draft {
  writtenBy: string | null
  /** People that a dialogue itself names. */
  speakers?: [Speaker, Speaker]
}

const words = (max: number) => z.string().trim().min(1).max(max)

/** Some models write the conversation along with the outline. */
export const planShape = z.object({
  title: words(200),
  summary: words(1000),
  chapters: z
    .array(z.object({ title: words(200), about: z.string().trim().max(1000).catch('') }))
    .min(1)
    .max(20),
})
export type PodcastPlan = z.output<typeof planShape>

/** A speaker as models name one: by part, index, letter or name. */
const speakerOf = (value: unknown, names: readonly [string, string]): unknown => {
  if (value === 0 || value === 1) return value
  if (typeof value !== 'string') return value
  const named = value.trim()
  const at = names.indexOf(named)
  if (at >= 0) return at
  const part = named.toLowerCase()
  if (['host', '0', 'a', '主播', '主持', '主持人'].includes(part)) return 0
  return ['guest', '1', 'b', '嘉宾', '嘉賓', 'co-host', 'cohost'].includes(part) ? 1 : value
}

/** An object with the lines, or the lines alone. */
export const linesShape = (names: readonly [string, string]) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? { lines: value as unknown[] } : value),
    z.object({
      lines: z
        .array(
          z.object({
            speaker: z.preprocess((value) => speakerOf(value, names), z.union([z.literal(0), z.literal(1)])),
            text: words(2000),
          }),
        )
        .min(2)
        .max(200)
        .refine((lines) => lines.some(({ text }) => spokenText(text) !== ''), 'the lines hold no words'),
    }),
  )
