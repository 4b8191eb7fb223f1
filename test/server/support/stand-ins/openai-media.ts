import type { ServerResponse } from 'node:http'
import { answerBytes, answerJson, type StandInHandler, type StandInRequest, startStandIn } from '../stand-in'
import { mp4, png, wav } from './bytes'

const models = ['qwen-image', 'qwen-image-edit', 'qwen3-tts', 'wan2.2-s2v', 'stable-audio', 'whisper-1']
const allowed: Readonly<Record<string, readonly string[]>> = {
  '/v1/images/generations': [
    'model',
    'prompt',
    'n',
    'size',
    'response_format',
    'seed',
    'quality',
    'num_inference_steps',
  ],
  '/v1/images/edits': ['model', 'prompt', 'n', 'response_format', 'image[]', 'size'],
  '/v1/audio/speech': ['model', 'input', 'voice', 'response_format', 'speed', 'instructions', 'language'],
  '/v1/audio/voices': ['name', 'consent', 'audio_sample', 'ref_text'],
  '/v1/videos': [
    'model',
    'prompt',
    'image_reference',
    'audio_reference',
    'width',
    'height',
    'fps',
    'seed',
    'num_inference_steps',
  ],
  '/v1/audio/transcriptions': ['model', 'file', 'response_format', 'language', 'temperature', 'prompt'],
  '/v1/audio/generate': ['model', 'input', 'audio_length', 'response_format', 'seed', 'negative_prompt'],
}

/** What every recording is understood as. */
export const understood = '今天天气怎么样？'

const refuse = (response: ServerResponse, status: number, message: string, type = 'BadRequestError') =>
  answerJson(response, { error: { message, type, param: null, code: status } }, status)

interface Film {
  polls: number
  states: readonly Record<string, unknown>[]
}

/** A server of vLLM-Omni's kind: refuses what the real one refuses. `act` answers before it, or leaves the request to it. */
export async function startOpenaiMedia(
  act: (request: StandInRequest, response: ServerResponse) => unknown = () => false,
) {
  const voices = new Map<string, { consent: string; bytes: number }>()
  const films = new Map<string, Film>()
  /** What jobs say, question by question; the last goes on. */
  let states: Film['states'] = [
    { status: 'queued' },
    { status: 'in_progress', progress: 40 },
    { status: 'completed', progress: 100 },
  ]

  async function fieldsOf(request: StandInRequest): Promise<Record<string, unknown>> {
    if (/json/.test(request.headers['content-type'] ?? '')) return request.json()
    const form = await request.form()
    for (const [name, value] of form.entries())
      if (typeof value === 'string' && value.length > 1_048_576)
        throw new Error(`Part ${name} exceeded maximum size of 1024KB.`)
    return Object.fromEntries(
      [...new Set(form.keys())].map((name) => [
        name,
        form.getAll(name).length > 1 ? form.getAll(name) : form.get(name),
      ]),
    )
  }

  const handle: StandInHandler = async (request, response) => {
    const { method, path, headers } = request
    if (headers.authorization !== 'Bearer secret-key')
      return refuse(response, 401, 'Incorrect API key provided', 'AuthenticationError')
    if (await act(request, response)) return
    if (method === 'GET' && path === '/v1/models')
      return answerJson(response, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) })
    if (method === 'GET' && path === '/v1/audio/voices')
      return answerJson(response, {
        voices: ['vivian'],
        uploaded_voices: [...voices].map(([name, { consent }]) => ({ name, consent })),
      })
    const [, id = ''] = /^\/v1\/audio\/voices\/(.+)$/.exec(path) ?? []
    if (method === 'DELETE' && id)
      return voices.delete(id)
        ? answerJson(response, { success: true })
        : answerJson(response, { success: false, error: `Voice '${id}' not found` }, 404)
    const [, filmId = '', content] = /^\/v1\/videos\/([^/]+)(\/content)?$/.exec(path) ?? []
    if (filmId) {
      const found = films.get(filmId)
      if (!found) return refuse(response, 404, 'Video not found', 'NotFoundError')
      if (method === 'DELETE') return (films.delete(filmId), answerJson(response, { id: filmId, deleted: true }))
      if (content) return answerBytes(response, mp4, 'video/mp4')
      return answerJson(response, {
        id: filmId,
        created_at: 1,
        error: null,
        ...found.states[Math.min(found.polls++, found.states.length - 1)],
      })
    }
    const known = allowed[path]
    if (method !== 'POST' || !known) return refuse(response, 404, 'Not Found', 'NotFoundError')
    const fields = await fieldsOf(request).catch((error: unknown) => String(error))
    if (typeof fields === 'string') return refuse(response, 400, fields)
    const stray = Object.keys(fields).find((name) => !known.includes(name))
    if (stray) return refuse(response, 400, `Unknown parameter: '${stray}'`)
    if (fields['model'] && !models.includes(String(fields['model'])))
      return refuse(response, 404, `The model \`${String(fields['model'])}\` does not exist.`, 'NotFoundError')
    const lacks = (...names: string[]) => names.find((name) => fields[name] === undefined || fields[name] === '')
    const missing =
      path === '/v1/images/generations'
        ? lacks('prompt', 'size')
        : path === '/v1/images/edits'
          ? lacks('prompt', 'image[]')
          : path === '/v1/audio/speech'
            ? lacks('input', 'voice')
            : path === '/v1/audio/voices'
              ? lacks('name', 'consent', 'audio_sample')
              : path === '/v1/videos'
                ? lacks('prompt', 'image_reference', 'audio_reference')
                : path === '/v1/audio/transcriptions'
                  ? lacks('model', 'file')
                  : lacks('input')
    if (missing)
      return answerJson(response, { detail: [{ loc: ['body', missing], msg: 'Field required', type: 'missing' }] }, 422)
    switch (path) {
      case '/v1/images/generations': {
        const pictures = Array.from({ length: Number(fields['n'] ?? 1) }, (_, n) => png(`#${String(100 + n)}`, 16))
        return answerJson(response, {
          created: 1,
          data: (await Promise.all(pictures)).map((bytes) => ({ b64_json: bytes.toString('base64') })),
        })
      }
      case '/v1/images/edits':
        return answerJson(response, { created: 1, data: [{ b64_json: (await png('purple')).toString('base64') }] })
      case '/v1/audio/speech': {
        const name = String(fields['voice'])
        if (name !== 'vivian' && !voices.has(name)) return refuse(response, 400, `Invalid voice '${name}'`)
        return answerBytes(response, wav(1), 'audio/wav')
      }
      case '/v1/audio/voices': {
        voices.set(String(fields['name']), {
          consent: String(fields['consent']),
          bytes: (fields['audio_sample'] as Blob).size,
        })
        return answerJson(response, { success: true, voice: { name: fields['name'] } })
      }
      case '/v1/audio/transcriptions':
        return answerJson(response, { text: understood })
      case '/v1/videos': {
        for (const [field, inner] of [
          ['image_reference', 'image_url'],
          ['audio_reference', 'audio_url'],
        ] as const)
          if (!String((JSON.parse(String(fields[field])) as Record<string, unknown>)[inner]).startsWith('data:'))
            return refuse(response, 400, `bad ${field}`)
        const made = `video-${films.size + 1}`
        films.set(made, { polls: 0, states })
        return answerJson(response, { id: made, status: 'queued', created_at: 1 })
      }
      default:
        return answerBytes(response, wav(Number(fields['audio_length'] ?? 47), 8_000), 'audio/wav')
    }
  }
  return { ...(await startStandIn(handle)), voices, films, say: (next: Film['states']) => void (states = next) }
}
