import { z } from 'zod'
import { maybe } from '../../shared/maybe'
import { EngineCallError } from '../../faults'
import { slotsIn } from '../../shared/slots'
import { template, templated } from '../options'
import { bodyOf } from '../request-body'
import { defineVendor } from '../types'
import { urlsIn } from '../urls-in'
import { percentIn } from './percent-in'

const options = z.strictObject({
  ...templated,
  /** The model's `input` with slots. */
  input: template,
})

const created = z.object({ id: z.string().min(1) })
const prediction = z.object({
  status: z.enum(['starting', 'processing', 'succeeded', 'failed', 'canceled', 'aborted']),
  output: maybe(z.unknown()),
  error: maybe(z.unknown()),
  logs: maybe(z.string()),
  metrics: maybe(z.object({ predict_time: maybe(z.number()) })),
})

/** `owner/name` (an official model), `owner/name:version`, or a version alone. */
function modelOf(model: string) {
  const [name = '', version = ''] = model.includes('/') ? model.split(':') : ['', model]
  return version
    ? {
        create: '/v1/predictions',
        more: { version },
        info: name ? `/v1/models/${name}/versions/${version}` : '/v1/account',
      }
    : { create: `/v1/models/${name}/predictions`, more: {}, info: `/v1/models/${name}` }
}

/** Replicate's predictions. A unit of use is one second of its machine. */
export const replicate = defineVendor({
  wire: 'replicate',
  options,
  resultHosts: ['replicate.delivery', '*.replicate.delivery'],
  givesMany: ({ options: { input } }) => slotsIn(input).has('count'),
  takesFilm: ({ options: { input } }) => slotsIn(input).has('film'),

  async create(http, engine, request) {
    const { create, more } = modelOf(engine.model)
    const input = await bodyOf(engine.options, request)
    return (await http.json({ to: create, json: { ...more, input } }, created)).id
  },

  async look(http, { options: { output: path } }, id) {
    const { status, output, error, logs, metrics } = await http.json({ to: `/v1/predictions/${id}` }, prediction)
    const usage = metrics?.predict_time
    if (status === 'starting') return { status: 'queued' }
    if (status === 'processing') return { status: 'running', percent: percentIn(logs ?? '') }
    if (status === 'succeeded') return { status: 'done', files: urlsIn(output, path), usage }
    if (status === 'failed')
      return {
        status,
        words: typeof error === 'string' ? error : JSON.stringify(error ?? ''),
        maybeCharged: Boolean(usage),
      }
    return { status: 'cancelled' }
  },

  cancel: async (http, _, id) => {
    await http.json({ to: `/v1/predictions/${id}/cancel`, json: {} }, z.unknown()).catch((error: unknown) => {
      if (!(error instanceof EngineCallError && ['badInput', 'notFound'].includes(error.kind))) throw error
    })
  },

  async probe(http, { model }) {
    const { info } = modelOf(model)
    await http.json({ to: info }, z.unknown())
    return { found: info === '/v1/account' ? 'Replicate' : `Replicate, ${model}`, warnings: [] }
  },
})
