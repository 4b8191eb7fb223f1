import { z } from 'zod'

/** A path below a model's folder. */
const path = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w.-]+(\/[\w.-]+)*$/)
  .refine((text) => !text.split('/').some((part) => /^\.+$/.test(part)), 'leaves the folder')

const file = z.strictObject({ path, bytes: z.int().positive(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

const common = {
  /** Name of its folder and the end of its rows' ids. */
  id: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,40}$/),
  /** Name as people read it. */
  name: z.string().min(1).max(40),
  licence: z.strictObject({ name: z.string().min(1).max(100), url: z.url() }),
  files: z.array(file).min(1).max(40),
}

const chat = z.strictObject({
  kind: z.literal('chat'),
  ...common,
  /** The chat format. The file's own template is not trusted: a changed one is taken for plain ChatML. */
  wrapper: z.enum(['qwen3', 'qwen3.5', 'template']),
  contextTokens: z.int().min(512).max(131_072),
  maxOutputTokens: z.int().min(64).max(8192),
})

/** Names the family of the program and whose voices they are: Kokoro's, or the one woman of a Chinese Matcha. */
const speech = z.strictObject({ kind: z.literal('speech'), ...common, voices: z.enum(['kokoro-v1.1', 'matcha-zh']) })
const dictation = z.strictObject({ kind: z.literal('dictation'), ...common, recognizer: z.enum(['sense-voice']) })

/** A model on this machine, as `model.json` in its folder describes it. */
export const localModel = z.discriminatedUnion('kind', [chat, speech, dictation])

export type LocalModel = z.infer<typeof localModel>
export type LocalKind = LocalModel['kind']
export type Voices = z.infer<typeof speech>['voices']
export type LocalOf<Kind extends LocalKind> = Extract<LocalModel, { kind: Kind }>
