import { z } from 'zod'
import { maybe } from '../shared/maybe'
import { EngineCallError } from '../faults'
import type { AdapterContext } from '../types'
import { type DashscopeEngine, pathOf } from './options'
import { saveResult } from './results'
import type { TaskState } from './task'

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export const savedMaxBytes = 30_000_000

const part = z.object({
  url: maybe(z.string()),
  image_url: maybe(z.string()),
  code: maybe(z.string()),
  message: maybe(z.string()),
})
const results = z.object({ results: maybe(z.array(part)), image_url: maybe(z.string()) })

/** A job succeeds as a whole when one picture did, so each part is checked. */
export function partsOf({ output }: TaskState) {
  const read = results.safeParse(output)
  if (!read.success) throw new EngineCallError('protocol', 'a job that is done without results')
  const { results: all, image_url: only } = read.data
  return all ?? (only ? [{ url: only }] : [])
}
export const urlIn = ({ url, image_url: other }: z.output<typeof part>) => url ?? other

const answer = z.object({
  output: z.object({
    choices: z.array(z.object({ message: z.object({ content: z.array(z.object({ image: maybe(z.string()) })) }) })),
  }),
})

/** One picture by words and pictures, in one answer. */
export async function answered(
  content: readonly ({ text: string } | { image: string })[],
  parameters: Record<string, unknown>,
  path: string,
  engine: DashscopeEngine,
  { http }: Pick<AdapterContext, 'http'>,
): Promise<void> {
  const json = { model: engine.model, input: { messages: [{ role: 'user', content }] }, parameters }
  const to = pathOf(engine, 'services/aigc/multimodal-generation/generation')
  const { output } = await http.json({ to, json, timeoutMs: engine.options.requestSeconds * 1000 }, answer)
  const url = output.choices.flatMap(({ message }) => message.content).find(({ image }) => image)?.image
  if (!url) throw new EngineCallError('protocol', 'answered without a picture')
  await saveResult(url, async () => undefined, { path, accept: pictureTypes, maxBytes: savedMaxBytes }, { http })
}
