import { z } from 'zod'
import { arkFaultOf } from '../../shared/ark-faults'
import { maybe } from '../../shared/maybe'
import { EngineCallError } from '../../faults'
import { slotsIn } from '../../shared/slots'
import { queueOptions, template, templated } from '../options'
import { bodyOf } from '../request-body'
import { defineVendor } from '../types'

const options = z.strictObject({
  ...templated,
  /** The request beside `model`, with slots. Default: a portrait, a presenter's picture and a sound become a speaking film. */
  input: template.default({
    content: [
      { type: 'text', text: '{{request}}' },
      { type: 'image_url', image_url: { url: '{{portrait}}' }, role: 'reference_image' },
      { type: 'image_url', image_url: { url: '{{still}}' }, role: 'reference_image' },
      { type: 'audio_url', audio_url: { url: '{{sound}}' }, role: 'reference_audio' },
    ],
    resolution: '720p',
    ratio: 'adaptive',
    duration: '{{soundSeconds}}',
    watermark: false,
    generate_audio: false,
  }),
  /** Seedance 2.0 makes films of 4 to 15 seconds. */
  minSeconds: queueOptions.minSeconds.unwrap().default(4),
  maxSeconds: queueOptions.maxSeconds.unwrap().default(15),
  /** The film gets the sound that was sent: the model would speak it anew. */
  ownSound: z.boolean().default(true),
})

const tasks = '/contents/generations/tasks'
const created = z.object({ id: z.string().min(1) })
const state = z.object({
  status: z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled', 'expired']),
  content: maybe(z.object({ video_url: maybe(z.string()) })),
  error: maybe(z.object({ code: maybe(z.string()), message: maybe(z.string()) })),
  usage: maybe(z.object({ completion_tokens: maybe(z.number()) })),
  seed: maybe(z.number()),
})

/** Films of Volcengine Ark. A unit of use is a thousand tokens. */
export const ark = defineVendor({
  wire: 'ark-video',
  options,
  keepsSound: ({ options: { ownSound } }) => ownSound,
  takesFilm: ({ options: { input } }) => slotsIn(input).has('film'),
  reading: { faultOf: arkFaultOf },
  resultHosts: ['*.volces.com', '*.tos-cn-beijing.volces.com'],

  async create(http, engine, request) {
    const body = await bodyOf(engine.options, request)
    return (await http.json({ to: tasks, json: { model: engine.model, ...body } }, created)).id
  },

  async look(http, _, id) {
    const { status, content, error, usage } = await http.json({ to: `${tasks}/${id}` }, state)
    if (status === 'queued') return { status }
    if (status === 'running') return { status }
    if (status === 'succeeded')
      return {
        status: 'done',
        files: content?.video_url ? [content.video_url] : [],
        usage: (usage?.completion_tokens ?? 0) / 1000,
      }
    if (status === 'cancelled') return { status }
    return {
      status: 'failed',
      words: status === 'expired' ? 'it waited too long' : `${error?.message ?? ''} ${error?.code ?? ''}`.trim(),
    }
  },

  /** Only queued ones can be cancelled; of others this deletes the record or is refused, and they run to their end. */
  cancel: async (http, _, id) => {
    await http.json({ method: 'DELETE', to: `${tasks}/${id}` }, z.unknown()).catch((error: unknown) => {
      if (!(error instanceof EngineCallError && ['badInput', 'busy', 'notFound'].includes(error.kind))) throw error
    })
  },

  async probe(http) {
    await http.json({ to: tasks, query: { page_num: 1, page_size: 1 } }, z.unknown())
    return {
      found: 'Volcengine Ark',
      warnings: ['Ark tells of a wrong model only when it is used: look at the name twice'],
    }
  },
})
