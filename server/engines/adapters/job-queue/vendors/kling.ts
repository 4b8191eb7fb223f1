import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { museTalk } from '../../../../../contract/tools/muse-talk'
import { sadTalk } from '../../../../../contract/tools/sad-talk'
import { EngineError } from '../../../../errors'
import { EngineCallError, type EngineFaultKind, wordsOf } from '../../faults'
import { maybe } from '../../shared/maybe'
import { queueOptions } from '../options'
import { defineVendor } from '../types'
import { klingLips, retold } from './kling-lips'
import { klingToken } from './kling-token'

const options = z.strictObject({
  ...queueOptions,
  /** The provider takes sounds from 2 seconds on. */
  minSeconds: queueOptions.minSeconds.unwrap().default(2),
  /** Quality and price of the film. */
  mode: z.enum(['std', 'pro']).default('std'),
  /** The row moves the lips of a person's own film, in place of a picture. */
  takesFilm: z.boolean().default(false),
})

const avatars = '/v1/videos/avatar/image2video'
const created = z.object({ data: z.object({ task_id: z.string().min(1) }) })
const state = z.object({
  data: z.object({
    task_status: z.string(),
    task_status_msg: maybe(z.string()),
    task_result: maybe(z.object({ videos: maybe(z.array(z.object({ url: maybe(z.string()) }))) })),
  }),
})

/** Fault kinds by the provider's codes, which say more than its statuses. */
const kinds: readonly (readonly [from: number, to: number, EngineFaultKind])[] = [
  [1000, 1004, 'unauthorized'],
  [1100, 1102, 'quota'],
  [1103, 1103, 'unauthorized'],
  [1200, 1203, 'badInput'],
  [1301, 1301, 'refused'],
  [1302, 1303, 'busy'],
  [1304, 1304, 'unauthorized'],
  [5000, 5002, 'failed'],
]

function klingFaultOf(status: number, body: unknown): EngineCallError | null {
  const { code } = (body ?? {}) as { code?: unknown }
  if (typeof code !== 'number' || code === 0) return null
  const kind = kinds.find(([from, to]) => code >= from && code <= to)?.[2] ?? 'failed'
  return new EngineCallError(kind, `${status} ${wordsOf(body)}`)
}

/** Talking pictures and films of Kling (可灵). Pictures and sounds go along as base64 without the head of a data URL. */
export const kling = defineVendor({
  wire: 'kling',
  options,
  tools: [sadTalk.serviceKey, museTalk.serviceKey],
  takesJpeg: true,
  reading: { authorization: (key) => `Bearer ${klingToken(key)}`, faultOf: klingFaultOf },
  resultHosts: ['*.klingai.com', '*.kwimgs.com', '*.kechuangai.com'],

  takesFilm: ({ options: { takesFilm } }) => takesFilm,
  fetchesFilms: ({ options: { takesFilm } }) => takesFilm,
  acceptsFilm: ({ source }, { options: { takesFilm } }) => takesFilm === (source === 'film'),

  async create(http, { options: { mode, takesFilm } }, request) {
    const { files, values } = request.slots
    if (takesFilm) return retold(http, request)
    const [picture, sound] = [files['portrait'] ?? files['still'], files['sound']]
    if (!picture || !sound) throw new EngineError('engine.badImage')
    const json = {
      image: await readFile((await picture()).path, 'base64'),
      sound_file: await readFile((await sound()).path, 'base64'),
      prompt: String(values['request'] ?? ''),
      mode,
    }
    return (await http.json({ to: avatars, json, timeoutMs: 120_000 }, created)).data.task_id
  },

  async look(http, { options: { takesFilm } }, id) {
    const jobs = takesFilm ? klingLips : avatars
    const { data } = await http.json({ to: `${jobs}/${encodeURIComponent(id)}` }, state)
    const { task_status: status, task_status_msg: words = '', task_result: result } = data
    if (status === 'submitted') return { status: 'queued' }
    if (status === 'processing') return { status: 'running' }
    if (status === 'succeed')
      return { status: 'done', files: (result?.videos ?? []).flatMap(({ url }) => url ?? []).slice(0, 1) }
    if (status === 'failed') return { status, words }
    throw new EngineCallError('protocol', `a job that is ${status}`)
  },

  /** The list of jobs: it knows the key and costs nothing. */
  async probe(http, { options: { takesFilm } }) {
    await http.json(
      { to: takesFilm ? klingLips : avatars, query: { pageNum: 1, pageSize: 1 }, timeoutMs: 10_000 },
      z.unknown(),
    )
    return { found: 'Kling', warnings: [] }
  },
})
