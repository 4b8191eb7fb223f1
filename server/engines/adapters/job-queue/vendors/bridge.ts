import { openAsBlob } from 'node:fs'
import { FormData } from 'undici'
import { z } from 'zod'
import { maybe } from '../../shared/maybe'
import { EngineCallError } from '../../faults'
import { queueOptions } from '../options'
import { defineVendor } from '../types'

const options = z.strictObject({
  ...queueOptions,
  /**
   * As for every queue; the operator's own machine may be polled more often, so that its GPU is not idle between polls.
   */
  pollMs: queueOptions.pollMs.unwrap().default(500),
  /** Parameters beside the tool's own fields, as the bridge's engine knows them. */
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  /** Whether the engine moves the lips of a film. The film is then sent as `film`, and no picture of a presenter. */
  takesFilm: z.boolean().default(false),
})

const created = z.object({ id: z.string().min(1) })
const state = z.object({
  status: z.enum(['QUEUING', 'PROGRESSING', 'FINISHED', 'ERROR', 'CANCELLED']),
  progress: z.number().min(0).max(100).catch(0),
  /** How many are before it. */
  position: maybe(z.number().int().min(0)),
  message: z.string().catch(''),
  /** Error that the person can correct, named as the texts of engines: `noFace`. */
  code: maybe(z.string()),
  outputs: z.array(z.object({ url: z.string() })).catch([]),
})
const health = z.object({ status: z.string(), version: z.string().catch('') })
const engines = z.object({ engines: z.array(z.object({ name: z.string() })) })

/** Our own contract, for engines without an HTTP interface: the server in `deploy/bridge` runs their command lines. */
export const bridge = defineVendor({
  wire: 'bridge',
  options,
  takesIds: true,
  // Command lines write a result of the same type as the picture that they change.
  takesJpeg: true,
  takesFilm: ({ options: { takesFilm } }) => takesFilm,

  async create(http, { model, options: { params, takesFilm } }, { job, slots, seed, id }) {
    const form = new FormData()
    const values = { ...slots.values, seed, ...params }
    form.set('params', JSON.stringify({ id, engine: model, tool: job.serviceKey, input: values }))
    for (const [name, file] of Object.entries(slots.files)) {
      if (name === (takesFilm ? 'still' : 'film')) continue
      const { path, mime } = await file()
      form.set(name, await openAsBlob(path, { type: mime }), `${name}.${mime.split('/')[1]}`)
    }
    return (await http.json({ to: '/v1/jobs', form, timeoutMs: 120_000 }, created)).id
  },

  async look(http, _, id) {
    const { status, progress, position, message, code, outputs } = await http.json({ to: `/v1/jobs/${id}` }, state)
    if (status === 'QUEUING') return { status: 'queued', position: position ?? undefined }
    if (status === 'PROGRESSING') return { status: 'running', percent: progress }
    if (status === 'FINISHED') return { status: 'done', files: outputs.map(({ url }) => url) }
    if (status === 'ERROR') return { status: 'failed', words: message, code: code ?? undefined }
    return { status: 'cancelled' }
  },

  cancel: async (http, _, id) => {
    await http.json({ method: 'DELETE', to: `/v1/jobs/${id}` }, z.unknown()).catch((error: unknown) => {
      if (!(error instanceof EngineCallError && error.kind === 'notFound')) throw error
    })
  },

  async probe(http, { model }) {
    const { version } = await http.json({ to: '/health' }, health)
    const found = (await http.json({ to: '/v1/engines' }, engines)).engines.map(({ name }) => name)
    if (!found.includes(model))
      throw new EngineCallError('notFound', `no engine ${model}; it has ${found.join(', ') || 'none'}`)
    return { found: `bridge ${version}`.trim(), warnings: [] }
  },
})
