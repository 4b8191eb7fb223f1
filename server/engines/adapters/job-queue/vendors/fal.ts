import { z } from 'zod'
import { maybe } from '../../shared/maybe'
import { EngineCallError } from '../../faults'
import type { EngineHttp } from '../../http/types'
import { slotsIn } from '../../shared/slots'
import type { EngineInstance } from '../../types'
import { template, templated } from '../options'
import { bodyOf } from '../request-body'
import { defineVendor, type JobState } from '../types'
import { urlsIn } from '../urls-in'
import { percentIn } from './percent-in'

const options = z.strictObject({
  ...templated,
  /** The model's input with slots: `{ "prompt": "{{prompt}}", "num_images": "{{count}}" }`. */
  input: template,
})

const created = z.object({ response_url: z.string() })
const state = z.object({
  status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'CANCELED', 'CANCELLED']),
  queue_position: maybe(z.number()),
  logs: maybe(z.array(z.object({ message: maybe(z.string()) }))),
  error: maybe(z.unknown()),
})
const result = z.record(z.string(), z.unknown())

/** The path of a request below the app; the model's own path may be longer. */
function pathOf(url: string, { baseUrl }: EngineInstance): string {
  const { pathname } = new URL(url, `${baseUrl}/`)
  const prefix = new URL(baseUrl).pathname.replace(/\/$/, '')
  return prefix && pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname
}

async function resultAt(http: EngineHttp, id: string, output: string): Promise<JobState> {
  const answer = await http.json({ to: id }, result)
  // Pictures that its check refuses come back black.
  if (Array.isArray(answer['has_nsfw_concepts']) && answer['has_nsfw_concepts'].includes(true))
    return {
      status: 'failed',
      words: 'its check for unsafe pictures refused the result',
      isRefused: true,
      maybeCharged: true,
    }
  const seed = answer['seed']
  return {
    status: 'done',
    files: urlsIn(answer, output),
    seed: typeof seed === 'number' && seed <= Number.MAX_SAFE_INTEGER ? seed : undefined,
  }
}

/** fal's queue. */
export const fal = defineVendor({
  wire: 'fal',
  options,
  reading: { authorization: (key) => `Key ${key}` },
  resultHosts: ['fal.media', '*.fal.media', 'storage.googleapis.com'],
  givesMany: ({ options: { input } }) => slotsIn(input).has('count'),
  takesFilm: ({ options: { input } }) => slotsIn(input).has('film'),

  async create(http, engine, request) {
    const json = await bodyOf(engine.options, request)
    const { response_url } = await http.json({ to: `/${engine.model}`, json }, created)
    return pathOf(response_url, engine)
  },

  async look(http, { options: { output } }, id) {
    const { status, queue_position, logs, error } = await http.json({ to: `${id}/status`, query: { logs: 1 } }, state)
    if (status === 'IN_QUEUE') return { status: 'queued', position: queue_position ?? undefined }
    if (status === 'IN_PROGRESS')
      return { status: 'running', percent: percentIn((logs ?? []).map(({ message }) => message ?? '').join('\n')) }
    if (status === 'CANCELED' || status === 'CANCELLED') return { status: 'cancelled' }
    if (status === 'FAILED' || error)
      return { status: 'failed', words: typeof error === 'string' ? error : JSON.stringify(error ?? '') }
    // A job that failed is COMPLETED too: its result answers with the error.
    return resultAt(http, id, output).catch((fault: unknown): JobState => {
      if (fault instanceof EngineCallError && ['badInput', 'refused'].includes(fault.kind))
        return {
          status: 'failed',
          words: fault.detail,
          maybeCharged: fault.maybeCharged,
          isRefused: fault.kind === 'refused',
        }
      throw fault
    })
  },

  cancel: async (http, _, id) => {
    await http.json({ method: 'PUT', to: `${id}/cancel` }, z.unknown()).catch((error: unknown) => {
      // The job is over already.
      if (!(error instanceof EngineCallError && ['badInput', 'notFound'].includes(error.kind))) throw error
    })
  },

  async probe(http, { model }) {
    // An unknown request: the provider checks the key before the id.
    const to = `/${model.split('/').slice(0, 2).join('/')}/requests/00000000-0000-0000-0000-000000000000/status`
    await http.json({ to }, z.unknown()).catch((error: unknown) => {
      if (!(error instanceof EngineCallError && ['notFound', 'badInput'].includes(error.kind))) throw error
    })
    return {
      found: 'fal',
      warnings: ['fal tells of a wrong model only when it is used: look at the name of the model twice'],
    }
  },
})
