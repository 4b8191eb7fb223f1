import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { answerBytes, answerJson, startStandIn, type StandInRequest } from '../stand-in'

const file = z.object({
  path: z.string().startsWith('/srv/gradio/'),
  orig_name: z.string().optional(),
  mime_type: z.string().optional(),
  is_stream: z.literal(false),
  meta: z.object({ _type: z.literal('gradio.FileData') }),
})
const film = z.object({ video: file, subtitles: z.null() })

/** What each function takes, as the apps of IDM-VTON and MuseTalk declare it. */
const functions = {
  tryon: z.tuple([
    z.object({ background: file, layers: z.array(z.never()), composite: z.null() }),
    file,
    z.string(),
    z.boolean(),
    z.boolean(),
    z.int().min(20).max(40),
    z.int().min(-1).max(2_147_483_647),
  ]),
  check_video: z.tuple([film]),
  inference: z.tuple([
    file,
    film,
    z.number(),
    z.int().min(0).max(40),
    z.enum(['jaw', 'raw']),
    z.int().min(20).max(160),
    z.int().min(20).max(160),
  ]),
}
type FunctionName = keyof typeof functions

interface GradioOptions {
  version?: string
  protocol?: string
  prefix?: string
  endpoints?: readonly { api_name: string; inputs: number }[]
  /** Who stands before us. */
  rank?: number
  stepMs?: number
  /** What comes of a job. */
  ends?: 'well' | 'failed' | 'cut' | 'full' | 'huge' | 'not a film'
  picture: Buffer
  film?: Buffer
}

const tools = [
  { api_name: 'lambda', inputs: 0 },
  { api_name: 'tryon', inputs: 7 },
  { api_name: 'check_video', inputs: 1 },
  { api_name: 'inference', inputs: 7 },
]

/** An app of Gradio with its queue. */
export async function startGradio({
  version = '5.24.0',
  protocol = 'sse_v3',
  prefix = '/gradio_api',
  endpoints = tools,
  rank = 0,
  stepMs = 10,
  ends = 'well',
  picture,
  film: made = picture,
}: GradioOptions) {
  const uploads = new Map<string, Buffer>()
  const events = new Map<string, { session: string; name: FunctionName; data: unknown[]; isCancelled: boolean }>()
  const called: { name: FunctionName; data: unknown[] }[] = []
  let cancels = 0

  async function join(request: StandInRequest, response: ServerResponse) {
    const { data, fn_index, session_hash } = request.json() as {
      data: unknown[]
      fn_index: number
      session_hash: string
    }
    const name = endpoints[fn_index]?.api_name as FunctionName
    if (ends === 'full') return answerJson(response, { detail: 'Queue is full.' }, 503)
    const parsed = functions[name]?.safeParse(data)
    if (!parsed?.success || typeof session_hash !== 'string')
      return answerJson(response, { detail: parsed?.error?.issues ?? 'no such function' }, 422)
    called.push({ name, data })
    const id = `event-${events.size + 1}`
    events.set(id, { session: session_hash, name, data, isCancelled: false })
    answerJson(response, { event_id: id })
  }

  async function stream(request: StandInRequest, response: ServerResponse) {
    const session = request.query.get('session_hash')
    const [id, event] = [...events].find(([, one]) => one.session === session) ?? []
    if (!id || !event) return answerJson(response, { detail: 'Session not found.' }, 404)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const say = (message: object) => response.write(`data: ${JSON.stringify(message)}\n\n`)
    say({ msg: 'heartbeat' })
    for (let at = rank; at > 0; at--) {
      say({ msg: 'estimation', event_id: id, rank: at, queue_size: at + 1, rank_eta: at })
      await sleep(stepMs)
      if (event.isCancelled) return void response.end()
    }
    say({ msg: 'process_starts', event_id: id, eta: 3 })
    // Of somebody else's event in the same session, as the protocol allows.
    say({ msg: 'process_completed', event_id: 'another', output: { data: ['no'] }, success: true })
    for (const index of [0, 5, 10]) {
      const progress_data = [{ index, length: 10, unit: 'steps', progress: null, desc: null }]
      say({ msg: 'progress', event_id: id, progress_data })
      await sleep(stepMs)
    }
    if (ends === 'cut') return void response.destroy()
    say(
      ends === 'failed'
        ? { msg: 'process_completed', event_id: id, output: { error: 'CUDA out of memory' }, success: false }
        : { msg: 'process_completed', event_id: id, output: { data: resultOf(event.name) }, success: true },
    )
    say({ msg: 'close_stream', event_id: null })
    response.end()
  }

  /** The address in it is the app's own view of itself, which nobody else can use. */
  const given = (path: string) => ({
    path,
    url: `http://0.0.0.0:7860/file=${path}`,
    meta: { _type: 'gradio.FileData' },
  })
  const resultOf = (name: FunctionName): unknown[] =>
    name === 'tryon'
      ? [given('/srv/gradio/out 1/image.png'), given('/srv/gradio/masked.png')]
      : name === 'check_video'
        ? [{ video: given('/srv/gradio/output25.mp4'), subtitles: null }]
        : [{ video: given('/srv/gradio/result.mp4'), subtitles: null }, 'bbox_shift range']

  const server = await startStandIn(async (request, response) => {
    const { method, path } = request
    if (path === '/config')
      return answerJson(response, {
        version,
        protocol,
        ...(prefix ? { api_prefix: prefix } : {}),
        dependencies: endpoints.map(({ api_name, inputs }, id) => ({
          ...(prefix ? { id } : {}),
          api_name,
          inputs: Array.from({ length: inputs }, (_, at) => at),
        })),
      })
    if (!path.startsWith(prefix)) return answerJson(response, { detail: 'Not Found' }, 404)
    const inner = path.slice(prefix.length)
    if (method === 'POST' && inner === '/upload') {
      const [one] = (await request.form()).getAll('files')
      if (!(one instanceof Blob)) return answerJson(response, { detail: 'files' }, 422)
      const to = `/srv/gradio/${uploads.size}/${(one as File).name}`
      uploads.set(to, Buffer.from(await one.arrayBuffer()))
      return answerJson(response, [to])
    }
    if (method === 'POST' && inner === '/queue/join') return join(request, response)
    if (method === 'GET' && inner === '/queue/data') return stream(request, response)
    if (method === 'POST' && inner === '/cancel') {
      const { event_id, session_hash } = request.json() as { event_id: string; session_hash: string }
      const event = events.get(event_id)
      if (event?.session !== session_hash) return answerJson(response, { success: false }, 422)
      cancels++
      event.isCancelled = true
      return answerJson(response, { success: true })
    }
    if (method === 'GET' && decodeURIComponent(inner).startsWith('/file=/srv/gradio/')) {
      if (ends === 'huge') {
        response.writeHead(200, { 'content-type': 'image/png' })
        const part = Buffer.alloc(1 << 20)
        for (let sent = 0; sent < 300 && !response.destroyed; sent++)
          if (!response.write(part)) await Promise.race([new Promise((go) => response.once('drain', go)), sleep(200)])
        return void response.end()
      }
      const isFilm = inner.endsWith('.mp4') && ends !== 'not a film'
      return answerBytes(response, isFilm ? made : picture, isFilm ? 'video/mp4' : 'image/png')
    }
    answerJson(response, { detail: 'Not Found' }, 404)
  })
  return { ...server, called, uploads, cancels: () => cancels }
}
