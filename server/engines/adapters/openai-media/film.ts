import { join } from 'node:path'
import { FormData } from 'undici'
import { z } from 'zod'
import { maybe } from '../shared/maybe'
import type { InputFile, Job, Output } from '../../../../engines'
import { EngineCallError, wordsOf } from '../faults'
import type { EngineHttp } from '../http/types'
import { dataUrl } from '../shared/base64'
import { pollUntil } from '../shared/poll'
import { talkingPrompt } from '../shared/prompts'
import { failureOf } from '../shared/told'
import type { AdapterContext } from '../types'
import { pathAt, type OpenaiMediaEngine } from './options'

const everyMs = 3_000
const filmMaxBytes = 300_000_000
const longestSeconds = 30
const rates = [24_000, 16_000, 12_000, 8_000] as const

const created = z.object({ id: z.string().min(1).max(200) })
const state = z.object({ status: z.string(), progress: maybe(z.number()), error: maybe(z.unknown()) })

interface Film {
  image: InputFile
  sound: InputFile
  size: string
}

/** The best rate at which a sound fits into a field, as base64. */
const rateFor = (seconds: number, maxBytes: number): number =>
  rates.find((rateHz) => ((44 + rateHz * 2 * seconds) * 4) / 3 + 100 < maxBytes) ?? 8_000

async function create({ image, sound, size }: Film, engine: OpenaiMediaEngine, { http, media }: AdapterContext) {
  const { referenceMaxBytes, maxSide, fps, extra } = engine.options
  const maxBytes = Math.floor((referenceMaxBytes * 3) / 4) - 200
  const picture = await media.picture(image, { maxSide, maxBytes, mime: 'image/jpeg' })
  const rateHz = rateFor(sound.seconds ?? longestSeconds, referenceMaxBytes)
  const wav = await media.wav(sound, { rateHz, maxSeconds: longestSeconds })
  const [width = '', height = ''] = size.split('x')
  const form = new FormData()
  const fields: Record<string, string | number | boolean> = {
    ...(engine.model ? { model: engine.model } : {}),
    prompt: talkingPrompt,
    image_reference: JSON.stringify({ image_url: await dataUrl(picture) }),
    audio_reference: JSON.stringify({ audio_url: await dataUrl(wav) }),
    width,
    height,
    ...(fps > 0 ? { fps } : {}),
    ...extra,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return http.json({ to: pathAt(engine, 'videos'), form, timeoutMs: 120_000 }, created)
}

/** Ends or deletes a job with its film. */
const drop = (to: string, http: EngineHttp) => http.json({ method: 'DELETE', to, timeoutMs: 4_000 }, z.unknown())

/** A film of a speaking picture. `prepare` is not called for a job that an earlier process began. */
export async function film(
  prepare: () => Promise<Film>,
  task: Pick<Job, 'folder' | 'serviceKey'>,
  engine: OpenaiMediaEngine,
  context: AdapterContext,
): Promise<Output> {
  const { http, job } = context
  const id = job.id ?? (await create(await prepare(), engine, context)).id
  const to = pathAt(engine, `videos/${encodeURIComponent(id)}`)
  const keep = context.onCancel(async (way) => void (await drop(to, way)))
  if (job.id === null) await job.begin(id)
  await pollUntil(context, {
    everyMs,
    ask: async () => {
      const { status, progress, error } = await http.json({ to }, state).catch(goneIfUnknown)
      if (status === 'completed') return true
      if (status === 'failed' || status === 'cancelled') throw failureOf(wordsOf({ error }) || status, task)
      if (status === 'queued') context.progress(10, 'preparing')
      else context.progress(12 + (Math.max(0, Math.min(100, progress ?? 0)) / 100) * 80, 'rendering')
      return undefined
    },
  })
  const path = join(task.folder, 'film.mp4')
  await http.save({ to: `${to}/content`, path, accept: ['video/mp4'], maxBytes: filmMaxBytes })
  keep()
  // The film is stored here now, so the engine must not keep the person's face.
  await drop(to, http).catch(() => {})
  return { files: [{ path, kind: 'video', mime: 'video/mp4' }], result: {} }
}

function goneIfUnknown(error: unknown): never {
  if (error instanceof EngineCallError && error.kind === 'notFound')
    throw new EngineCallError('gone', error.detail, { isFinal: true })
  throw error
}
