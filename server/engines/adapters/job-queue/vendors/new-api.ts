import { z } from 'zod'
import { maybe } from '../../shared/maybe'
import { EngineCallError } from '../../faults'
import { slotsIn } from '../../shared/slots'
import { template, templated } from '../options'
import { bodyOf } from '../request-body'
import { defineVendor } from '../types'
import { urlsIn } from '../urls-in'

const options = z.strictObject({
  ...templated,
  /** The request beside `model`, with slots. */
  input: template.default({
    prompt: '{{request}}',
    image: '{{portrait}}',
    duration: '{{soundSeconds}}',
    metadata: { image: '{{still}}', audio: '{{sound}}' },
  }),
})

const path = '/v1/video/generations'
const created = z.object({ task_id: z.string().min(1) })
const inner = z.object({
  status: z.string(),
  url: maybe(z.string()),
  progress: maybe(z.union([z.string(), z.number()])),
  fail_reason: maybe(z.string()),
  error: maybe(z.object({ message: maybe(z.string()) })),
  data: maybe(z.unknown()),
})
/** Newer versions wrap the task: `{ code, message, data: { status, progress, fail_reason } }`. */
const state = z.union([z.object({ data: inner }).transform(({ data }) => data), inner])
const models = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Films from a new-api gateway. */
export const newApi = defineVendor({
  wire: 'new-api',
  options,
  takesFilm: ({ options: { input } }) => slotsIn(input).has('film'),

  async create(http, engine, request) {
    const body = await bodyOf(engine.options, request)
    return (await http.json({ to: path, json: { model: engine.model, ...body } }, created)).task_id
  },

  async look(http, { options: { output } }, id) {
    const task = await http.json({ to: `${path}/${id}` }, state)
    const percent = Number.parseFloat(String(task.progress ?? ''))
    switch (task.status.toLowerCase()) {
      case 'queued':
      case 'submitted':
      case 'not_start':
        return { status: 'queued' }
      case 'in_progress':
      case 'processing':
        return { status: 'running', percent: Number.isFinite(percent) ? percent : undefined }
      case 'completed':
      case 'succeeded':
      case 'success':
        return { status: 'done', files: filesOf(task, output) }
      case 'failed':
      case 'failure':
        // Older versions put a finished film's address into `fail_reason`; a failure has words there.
        return { status: 'failed', words: task.error?.message ?? task.fail_reason ?? '' }
      default:
        throw new EngineCallError('protocol', `a task that is ${task.status}`)
    }
  },

  async probe(http, { model }) {
    const { data } = await http.json({ to: '/v1/models' }, models)
    const ids = data.map(({ id }) => id)
    if (!ids.includes(model))
      throw new EngineCallError('notFound', `no model ${model}; it has ${ids.slice(0, 20).join(', ') || 'none'}`)
    return { found: `new-api with ${ids.length} models`, warnings: [] }
  },
})

function filesOf(task: z.output<typeof inner>, output: string): string[] {
  if (task.url) return [task.url]
  return output ? urlsIn(task, output) : urlsIn({ data: task.data, address: task.fail_reason }).slice(0, 1)
}
