import sharp from 'sharp'
import { answerBytes, answerJson, type StandInHandler, type StandInRequest, startStandIn } from '../stand-in'
import { mp4, png, wav } from './bytes'

const refuse = (response: Parameters<StandInHandler>[1], status: number, code: string, message = code) =>
  answerJson(response, { code, message, request_id: 'r' }, status)

/** What `wanx2.1-imageedit` documents: sides of 512 to 4096 pixels, up to 10 MB, a prompt, a factor of 1 to 4. */
async function isGoodEdit({ input, parameters }: Record<string, unknown>): Promise<boolean> {
  const { function: what, prompt, base_image_url: url = '' } = input as Record<string, string>
  const { upscale_factor: factor, n = 1 } = (parameters ?? {}) as Record<string, number>
  const [, data = ''] = /^data:image\/(?:jpeg|png);base64,(.+)$/s.exec(url) ?? []
  const { width, height } = await sharp(Buffer.from(data, 'base64'))
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  return (
    what === 'super_resolution' &&
    Boolean(prompt) &&
    url.length <= 10_000_000 &&
    Math.min(width, height) >= 512 &&
    Math.max(width, height) <= 4096 &&
    [1, 2, 3, 4].includes(factor ?? 1) &&
    [1, 2, 3, 4].includes(n)
  )
}

/** Sizes that the page of `wan2.6-t2i` lists: some are a little below its own least of 1280 × 1280 pixels. */
const wan26Sizes = ['1280*1280', '1104*1472', '1472*1104', '960*1696', '1696*960']

/** What `wan2.6-t2i` documents: up to four pictures of 1280² to 1440² pixels, no longer than four times their width. */
function isGoodDrawing({ input, parameters }: Record<string, unknown>): boolean {
  const { messages = [] } = input as { messages?: { role?: string; content?: { text?: string }[] }[] }
  const { size = '1280*1280', n = 4, seed = 0 } = (parameters ?? {}) as { size?: string; n?: number; seed?: number }
  const [width = 0, height = 0] = size.split('*').map(Number)
  const pixels = width * height
  const fits = pixels >= 1280 ** 2 && pixels <= 1440 ** 2 && Math.max(width / height, height / width) <= 4
  return (
    messages.length === 1 &&
    messages[0]?.role === 'user' &&
    Boolean(messages[0].content?.[0]?.text) &&
    (fits || wan26Sizes.includes(size)) &&
    [1, 2, 3, 4].includes(n) &&
    seed >= 0 &&
    seed <= 2_147_483_647
  )
}

/** Model Studio as its documents tell: jobs, its store of files, streams of speech, stored voices. `act` answers before it. */
export async function startDashscope(
  act: (request: StandInRequest, response: Parameters<StandInHandler>[1]) => unknown = () => false,
  film: Buffer = mp4,
) {
  const stored = new Map<string, string>()
  const voices = new Set<string>()
  const cancelled: string[] = []
  let states: readonly Record<string, unknown>[] = [{ task_status: 'PENDING' }, { task_status: 'RUNNING' }]
  let [polls, passes] = [0, true]

  const handle: StandInHandler = async (request, response) => {
    const { method, path, headers, query } = request
    const here = `http://${headers.host}`
    if (path === '/store') {
      if (headers.authorization) return response.writeHead(400).end('a key came')
      const form = await request.form()
      const order = [...form.keys()]
      if (order.at(-1) !== 'file' || form.get('policy') !== 'p' || form.get('success_action_status') !== '200')
        return response.writeHead(403).end('<Error/>')
      stored.set(`oss://${String(form.get('key'))}`, String(form.get('Signature')))
      return response.writeHead(200).end()
    }
    if (path === '/files/picture') return answerBytes(response, await png('blue'), 'image/png')
    if (path === '/files/film') return answerBytes(response, film, 'video/mp4')
    if (path === '/files/sound') return answerBytes(response, wav(1), 'audio/wav')
    if (path.startsWith('/files/')) return response.writeHead(403).end('<Error>expired</Error>')
    if (headers.authorization !== 'Bearer secret-key') return refuse(response, 401, 'InvalidApiKey')
    if (await act(request, response)) return
    if (path === '/api/v1/uploads') {
      const model = query.get('model') ?? ''
      if (query.get('action') !== 'getPolicy' || !model) return refuse(response, 400, 'InvalidParameter')
      if (model === 'none') return refuse(response, 404, 'ModelNotFound')
      const data = {
        upload_host: `http://localhost:${new URL(here).port}/store`,
        upload_dir: `dir/${model}`,
        oss_access_key_id: 'a',
        signature: model,
        policy: 'p',
      }
      return answerJson(response, { data })
    }
    const [, id = '', cancel] = /^\/api\/v1\/tasks\/([^/]+)(\/cancel)?$/.exec(path) ?? []
    if (id && cancel) return (cancelled.push(id), answerJson(response, { request_id: 'r' }))
    if (id) return answerJson(response, { output: { task_id: id, ...(states[polls++] ?? states.at(-1)) } })
    if (method !== 'POST') return refuse(response, 404, 'NotFound')
    const { model, input } = request.json() as { model: string; input: Record<string, string> }
    /** Addresses must be of the store and for this model, and the header must say so. */
    const isStored = (url = '') => headers['x-dashscope-ossresourceresolve'] === 'enable' && stored.get(url) === model
    const task = () =>
      headers['x-dashscope-async'] === 'enable'
        ? answerJson(response, { output: { task_id: 'task-1', task_status: 'PENDING' } })
        : refuse(response, 403, 'AccessDenied', 'current user api does not support synchronous calls')
    switch (path.replace('/api/v1/services/', '')) {
      case 'aigc/text2image/image-synthesis':
        return input['prompt'] ? task() : refuse(response, 400, 'InvalidParameter')
      case 'aigc/image2image/image-synthesis':
        if (input['function'])
          return (await isGoodEdit(request.json())) ? task() : refuse(response, 400, 'InvalidParameter')
        return isStored(input['person_image_url']) && isStored(input['top_garment_url'])
          ? task()
          : refuse(response, 400, 'InvalidURL')
      case 'aigc/image2video/face-detect':
        if (!isStored(input['image_url'])) return refuse(response, 400, 'InvalidURL')
        return answerJson(response, { output: { check_pass: passes, humanoid: passes } })
      case 'aigc/image2video/video-synthesis':
        return isStored(input[model === 'videoretalk' ? 'video_url' : 'image_url']) && isStored(input['audio_url'])
          ? task()
          : refuse(response, 400, 'InvalidURL')
      case 'aigc/multimodal-generation/generation':
        if (model.startsWith('qwen3-tts')) {
          const isKnown = input['voice'] === 'Cherry' || voices.has(input['voice'] ?? '')
          if (!input['text'] || input['text'].length > 600 || !isKnown) return refuse(response, 400, 'InvalidParameter')
          return answerJson(response, { output: { finish_reason: 'stop', audio: { url: `${here}/files/sound` } } })
        }
        if (model === 'wan2.6-t2i' && !isGoodDrawing(request.json()))
          return refuse(response, 400, 'InvalidParameter', 'size must be between 1280*1280 and 1440*1440')
        return answerJson(response, {
          output: { choices: [{ message: { content: [{ image: `${here}/files/picture` }] } }] },
        })
      case 'audio/tts/customization': {
        if (model === 'qwen-voice-enrollment') {
          const {
            action,
            target_model,
            preferred_name,
            audio,
            voice = '',
          } = request.json()['input'] as { [name: string]: string } & { audio?: { data?: string } }
          if (action === 'delete')
            return voices.delete(voice) ? answerJson(response, { output: {} }) : refuse(response, 400, 'NotFound')
          const isGood = target_model && /^[A-Za-z0-9_]{1,16}$/.test(preferred_name ?? '')
          if (action !== 'create' || !isGood || !audio?.data?.startsWith('data:audio/wav;base64,'))
            return refuse(response, 400, 'InvalidParameter')
          voices.add('qwen-tts-vc-1')
          return answerJson(response, { output: { voice: 'qwen-tts-vc-1', target_model } })
        }
        if (model !== 'voice-enrollment') return refuse(response, 404, 'ModelNotFound')
        const { action, voice_id: voiceId = '' } = input
        if (action === 'create_voice') {
          if (!input['url']?.startsWith('data:audio/wav;') || !input['target_model'])
            return refuse(response, 400, 'InvalidParameter')
          voices.add('cosy-voice-1')
          return answerJson(response, { output: { voice_id: 'cosy-voice-1' } })
        }
        if (!voices.has(voiceId)) return refuse(response, 400, 'BadRequest.ResourceNotExist', 'voice not exist')
        if (action === 'delete_voice') voices.delete(voiceId)
        return answerJson(response, { output: { status: 'OK' } })
      }
      case 'audio/tts/SpeechSynthesizer': {
        if (headers['x-dashscope-sse'] !== 'enable') return refuse(response, 400, 'InvalidParameter')
        const words = [
          { text: '你', begin_time: 100, end_time: 300, begin_index: 0, end_index: 1 },
          { text: '好', begin_time: 300, end_time: 550, begin_index: 1, end_index: 2 },
        ]
        const events = [
          { output: { sentence: { index: 0, words: [] }, audio: { data: 'AAAA' } } },
          { output: { sentence: { index: 0, words } } },
          { output: { finish_reason: 'stop', audio: { url: `${here}/files/sound` } } },
        ]
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        return response.end(events.map((event) => `event:result\ndata:${JSON.stringify(event)}\n\n`).join(''))
      }
      default:
        return refuse(response, 404, 'NotFound')
    }
  }
  return {
    ...(await startStandIn(handle)),
    stored,
    voices,
    cancelled,
    say: (...next: typeof states) => void ([states, polls] = [next, 0]),
    refusePortraits: () => void (passes = false),
  }
}
